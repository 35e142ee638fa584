import { X } from 'lucide-react'

/** A filter that a link has set and no other control shows: says what is shown, and is pressed to show everything. */
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
