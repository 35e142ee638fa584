/** How long a dismissed toast stays in the list, closed, in milliseconds, so that its announcement stays in place. */
export const REMOVE_DELAY_MS = 1_000_000
/** How long a toast stays open; the timer pauses while it is hovered, focused, or its tab is hidden. */
export const TOAST_MS = 5000
/** Toasts shown at a time. */
const LIMIT = 1

export interface ToastContent {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One action, such as undo; `onPress` closes the toast. */
  action?: { label: string; onPress: () => void }
}

export interface Toast extends ToastContent {
  id: number
  isOpen: boolean
}

/** The queue of toasts: one at a time, the newest replaces the last. */
export const createToastQueue = () => {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const watchers = new Set<() => void>()
  const removals = new Map<number, ReturnType<typeof setTimeout>>()

  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const watcher of watchers) watcher()
  }

  const remove = (id: number) => {
    removals.delete(id)
    set(toasts.filter((toast) => toast.id !== id))
  }

  return {
    read: () => toasts,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    show: (content: ToastContent): number => {
      lastId += 1
      set([{ ...content, id: lastId, isOpen: true }, ...toasts].slice(0, LIMIT))
      return lastId
    },
    dismiss: (id: number) => {
      if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return
      set(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
      if (!removals.has(id))
        removals.set(
          id,
          setTimeout(() => remove(id), REMOVE_DELAY_MS),
        )
    },
  }
}

const queue = createToastQueue()

/** Shows a toast and returns its id: `toast({ title: t('success'), description: … })`. */
export const toast = queue.show

/** Closes a toast early. */
export const dismissToast = queue.dismiss

export const watchToasts = queue.watch
export const readToasts = queue.read
