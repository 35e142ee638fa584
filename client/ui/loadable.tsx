import { type ComponentType, useEffect, useState } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const Nothing = () => null

/**
 * A component whose code comes when it is first shown, or when `load` is called; until then `Waiting` stands in its
 * place. Not React's `lazy`: after a fallback React shows nothing else for 300 ms, however early the code is there. Code
 * that does not come is thrown to the nearest error boundary, and asked for anew when the component is next shown.
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
