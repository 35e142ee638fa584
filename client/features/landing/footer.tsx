import { useEffect, useRef } from 'react'
import { Mark } from './mark.tsx'
import { useLanding } from './use-landing.tsx'

const YEAR = new Date().getFullYear()

/** Name, year, and placeholder links. */
export const Footer = () => {
  const { t } = useLanding()
  const { footer } = t
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    const links = element.current?.querySelectorAll('a[aria-disabled]') ?? []
    for (const link of links) link.addEventListener('click', stay)
    return () => {
      for (const link of links) link.removeEventListener('click', stay)
    }
  }, [])
  return (
    <footer ref={element} id="footer" className="mt-20 border-t bg-surface sm:mt-28">
      <div className="mx-auto grid max-w-300 gap-10 px-4 py-12 sm:grid-cols-[1.6fr_1fr_1fr] sm:px-6 lg:px-8">
        <div>
          <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
            <Mark className="size-8" />
            Recado
          </p>
          <p className="mt-3 max-w-[32ch] text-muted">{footer.claim}</p>
        </div>
        <Group title={footer.platform} links={Object.values(footer.platformLinks)} />
        <Group title={footer.company} links={Object.values(footer.companyLinks)} />
      </div>
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-6 gap-y-2 border-t px-4 py-6 text-sm text-muted sm:px-6 lg:px-8">
        <p className="mr-auto">{`© ${YEAR} Recado. ${footer.rights}`}</p>
        <nav aria-label={footer.legal}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {Object.values(footer.legalLinks).map((link) => (
              <li key={link}>
                <Placeholder>{link}</Placeholder>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

const Group = ({ title, links }: { title: string; links: readonly string[] }) => (
  <nav aria-label={title}>
    <p className="font-semibold">{title}</p>
    <ul className="mt-3 grid gap-2 text-muted">
      {links.map((link) => (
        <li key={link}>
          <Placeholder>{link}</Placeholder>
        </li>
      ))}
    </ul>
  </nav>
)

/** A link to a page that does not exist yet: it tells screen readers so and goes nowhere. */
const Placeholder = ({ children }: { children: string }) => (
  <a href="#footer" aria-disabled="true" className="cursor-default">
    {children}
  </a>
)
