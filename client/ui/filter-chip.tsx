import { X } from 'lucide-react'

/** A filter that came with a link and has no other control. Pressing it clears the filter. */
export const FilterChip = ({ children, label, onClear }: { children: string; label: string; onClear: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClear}
    className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-tint px-3 text-sm font-medium text-accent touch:min-h-11"
  >
    {children}
    <X aria-hidden className="size-4" />
  </button>
)
