import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider, useComboboxStore } from '@ariakit/react'
import { clsx as cx } from 'clsx'
import { type ChangeEvent, type ComponentProps, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fieldClass } from './input.tsx'

export interface Insertion {
  /** The text to insert, including the trigger. */
  text: string
  /** The name to search for and to show. */
  name: string
  hint?: string
  /**
   * Returns the text before the caret with the insertion, for insertions whose form depends on the words before them.
   */
  placedAfter?: (before: string) => string
}

/** Inserts between two parts of a text; returns the text and the caret position. */
export const inserted = ({ text, placedAfter }: Insertion, before: string, after: string) => {
  const head = placedAfter?.(before) ?? before + text
  return { value: head + after, caret: head.length }
}

/** The text between the last open trigger and the caret; null when no trigger is open. */
export const openTerm = (before: string, sign: string): string | null => {
  const at = before.lastIndexOf(sign)
  if (at < 0) return null
  const term = before.slice(at + sign.length)
  return /[{}\n]/.test(term) || term.length > 50 ? null : term
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface InsertTextareaProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'defaultValue' | 'list' | 'ref'> {
  value: string
  onChange: (value: string) => void
  /** Typing this trigger opens the list of insertions. */
  sign: string
  insertions: readonly Insertion[]
  /** The accessible name of the list. */
  listLabel: string
  ref?: Ref<HTMLTextAreaElement>
}

/**
 * A textarea that offers insertions after a typed or pasted trigger: arrows choose, Enter inserts, Escape closes. Looks
 * for the trigger in the text instead of in key events, because many keyboards need AltGr for it.
 */
export const InsertTextarea = ({
  value,
  onChange,
  sign,
  insertions,
  listLabel,
  ref,
  className,
  rows = 4,
  ...rest
}: InsertTextareaProps) => {
  const store = useComboboxStore({ placement: 'bottom-start' })
  const field = useRef<HTMLTextAreaElement>(null)
  const [term, setTerm] = useState<string | null>(null)
  /** The caret position after an insertion. */
  const caret = useRef<number | null>(null)
  const found =
    term === null
      ? []
      : insertions.filter(({ name, hint = '' }) => folded(`${name} ${hint}`).includes(folded(term.trim())))
  const isOpen = found.length > 0

  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  useEffect(() => {
    store.setOpen(isOpen)
  }, [store, isOpen])

  useEffect(() => {
    if (!isOpen) return
    // Stops the event before the dialog gets it, so that Escape closes only the list.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      setTerm(null)
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [isOpen])

  const follow = ({ selectionStart, selectionEnd, value: text }: HTMLTextAreaElement) => {
    const next = selectionStart === selectionEnd ? openTerm(text.slice(0, selectionStart), sign) : null
    setTerm(next)
    // The search text decides which item is preselected.
    store.setValue(next ?? '')
  }
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    follow(event.target)
    onChange(event.target.value)
  }
  const insert = (insertion: Insertion) => {
    const end = field.current?.selectionStart ?? value.length
    const start = value.slice(0, end).lastIndexOf(sign)
    // Replaces closing braces that are already there.
    const after = value.slice(end).replace(/^\s*\}{1,2}/, '')
    const next = inserted(insertion, value.slice(0, start), after)
    onChange(next.value)
    setTerm(null)
    caret.current = next.caret
  }

  return (
    <ComboboxProvider store={store}>
      <Combobox
        store={store}
        autoSelect="always"
        value={value}
        showOnClick={false}
        showOnChange={false}
        showOnKeyPress={false}
        setValueOnChange={false}
        render={({
          role: _role,
          'aria-expanded': _expanded,
          ref: comboboxRef,
          onBlur,
          onChange: follows,
          ...props
        }) => (
          // ARIA allows neither the combobox role nor its states on a textarea.
          <textarea
            {...props}
            {...rest}
            rows={rows}
            className={cx(fieldClass, 'px-3 py-2', className)}
            ref={(element) => {
              field.current = element
              if (typeof comboboxRef === 'function') (comboboxRef as (element: unknown) => void)(element)
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            onChange={(event) => {
              follows?.(event)
              type(event)
            }}
            onBlur={(event) => {
              setTerm(null)
              onBlur?.(event)
              rest.onBlur?.(event)
            }}
          />
        )}
      />
      <ComboboxPopover
        store={store}
        aria-label={listLabel}
        unmountOnHide
        fixed
        sameWidth
        gutter={4}
        hideOnInteractOutside
        onClose={() => setTerm(null)}
        className="z-50 max-h-60 overflow-y-auto rounded-card border bg-surface p-1.5 shadow-float"
      >
        {found.map((insertion) => (
          <ComboboxItem
            key={insertion.text}
            focusOnHover
            setValueOnClick={false}
            hideOnClick={false}
            // Keeps the focus and the caret in the textarea.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(insertion)}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 data-active-item:bg-tint touch:min-h-11"
          >
            <span className="font-mono text-sm">{insertion.name}</span>
            {insertion.hint ? <span className="ml-auto truncate text-sm text-muted">{insertion.hint}</span> : null}
          </ComboboxItem>
        ))}
      </ComboboxPopover>
    </ComboboxProvider>
  )
}
