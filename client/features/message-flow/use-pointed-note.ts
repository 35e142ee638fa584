import { useLocation } from '@tanstack/react-router'

/** The note that the address leads to, as a notification does. */
export const usePointedNote = (): number | null => {
  const hash = useLocation({ select: (location) => location.hash })
  const id = Number(/^note-(\d{1,15})$/.exec(hash)?.[1])
  return Number.isInteger(id) ? id : null
}
