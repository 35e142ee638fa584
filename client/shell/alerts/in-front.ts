/** Held, shared, by each tab that is in front: other tabs ask the browser for it. */
const FRONT_LOCK = 'recado-in-front'

const isFront = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Tells the other tabs while this one is in front. Returns the function that stops it. */
export const announceFront = (): (() => void) => {
  let release: (() => void) | null = null
  const look = () => {
    if (isFront() && !release) {
      const held = new Promise<void>((done) => {
        release = done
      })
      void navigator.locks.request(FRONT_LOCK, { mode: 'shared' }, () => held)
    } else if (!isFront()) {
      release?.()
      release = null
    }
  }
  look()
  const events = ['focus', 'blur', 'visibilitychange']
  for (const name of events) window.addEventListener(name, look, true)
  return () => {
    for (const name of events) window.removeEventListener(name, look, true)
    release?.()
  }
}

/** True while this or another tab of the console is in front: its reader sees the bell. */
export const isAnyInFront = async (): Promise<boolean> =>
  isFront() || ((await navigator.locks.query()).held ?? []).some(({ name }) => name === FRONT_LOCK)
