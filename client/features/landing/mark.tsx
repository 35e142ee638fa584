/** The product's logo: a message with two lines, one corner folded towards its recipient. */
export const Mark = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 32 32" className={className}>
    <path d="M10 1h12a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H4a3 3 0 0 1-3-3V10a9 9 0 0 1 9-9Z" className="fill-accent" />
    <path d="M9 12h14M9 17h9" className="stroke-on-accent" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
)
