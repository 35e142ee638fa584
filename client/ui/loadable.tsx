import { type ComponentType, useEffect, useState } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const Nothing = () => null

/**
 * A component whose code is loaded on first render or by `load`; `Waiting` is rendered until then. Not React's `lazy`:
 * after a fallback React commits nothing else for 300 ms, even if the code is there. A load error is thrown to the
 * nearest error boundary, and the next render loads again.
 */
export const loadable = <Props extends object>(load: Load<Props>, Waiting: ComponentType = Nothing) => {
  let known: ComponentType<Props> | undefined
  const remember: Load<Props> = async () => {
    known = await load()
    return known
  }
  const Loadable = (props: Props) => {
    const [Shown, setShown] = useState(() => known)
    const [failure, setFailure] = useState<{ reason: unknown } | null>(null)
    useEffect(() => {
      let isGone = false
      if (!Shown)
        remember().then(
          (loaded) => isGone || setShown(() => loaded),
          (reason: unknown) => isGone || setFailure({ reason }),
        )
      return () => {
        isGone = true
      }
    }, [Shown])
    if (failure) throw failure.reason
    return Shown ? <Shown {...props} /> : <Waiting />
  }
  return Object.assign(Loadable, { load: remember })
}
