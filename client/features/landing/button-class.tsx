const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium transition-colors duration-120 ease-out'

/** The landing page's buttons and button links; smaller than the console's, which can be pending. */
export const buttonClasses = {
  primary: `${base} border-transparent bg-accent text-on-accent hover:bg-accent-hover`,
  secondary: `${base} border-control bg-surface text-fg hover:border-muted hover:bg-sunken`,
  quiet: `${base} size-control border-transparent text-muted hover:bg-sunken hover:text-fg`,
} as const
