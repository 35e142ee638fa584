const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium transition-colors duration-120 ease-out'

/** The looks of the page's buttons and of links among them; lighter than the console's, which can also wait. */
export const buttonClasses = {
  primary: `${base} border-transparent bg-accent text-on-accent hover:bg-accent-hover`,
  secondary: `${base} border-control bg-surface text-fg hover:border-muted hover:bg-sunken`,
  quiet: `${base} size-control border-transparent text-muted hover:bg-sunken hover:text-fg`,
} as const
