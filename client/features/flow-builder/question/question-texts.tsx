import { Braces } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { TextMeter } from '#client/shell/texting/text-meter.tsx'
import { usePatientFields } from '#client/shell/use-patient-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { type Insertion, InsertTextarea, inserted } from '#client/ui/insert-textarea.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { locationVariables } from '#contract/flows/patient-variables.ts'
import type { FlowDefinition } from '#contract/flows.ts'
import { ownFieldsOf, variableFields } from '#contract/patients/fields.ts'
import type { Language } from '#contract/primitives.ts'
import { freezeFlow, withFields } from '#engine/freeze.ts'
import { isTitled, placedAfter } from '#engine/lint/titles.ts'
import { definedFieldOf } from '#engine/render/own-fields.ts'
import { articleForms, writePlaceholder } from '#engine/render/placeholders.ts'
import { useFieldErrorText } from '../use-field-error-text.ts'
import { useMeasure } from './use-measure.ts'
import type { QuestionValues } from './use-question-form.ts'

const textNames = ['questionTextEs', 'questionTextEn'] as const
type TextName = (typeof textNames)[number]

/** Buttons shown for a flow without variables of its own. */
const FEW = 4

/** The variables for a text of this language; in Spanish a doctor takes the article that the words before it need. */
const insertionsOf = (names: readonly Named[], language: Language, definition: FlowDefinition): Insertion[] => [
  ...names.map(({ name, hint }) => ({
    text: writePlaceholder({ name, form: null }),
    name,
    hint,
    placedAfter: (before: string) => placedAfter(before, name, definition, language),
  })),
  // For people who type the article into the braces.
  ...(language === 'es' ? names.filter(({ name }) => isTitled(name, definition)) : []).flatMap(({ name, hint }) =>
    articleForms.map((form) => ({ text: writePlaceholder({ name, form }), name: `${form} ${name}`, hint })),
  ),
]

interface Named {
  name: string
  hint: string
}

interface QuestionTextsProps {
  form: UseFormReturn<QuestionValues>
  flow: BuiltFlow
  /** Record id of the edited question; null for a new one. */
  questionId: number | null
}

/**
 * The question's texts in both languages side by side; variables are inserted at the caret by typing {{ or by a button.
 */
export const QuestionTexts = ({ form, flow, questionId }: QuestionTextsProps) => {
  const t = useTranslations('flowBuilder.editor')
  const { labelOf } = useFieldTexts()
  const errorText = useFieldErrorText()
  const areas = useRef<Partial<Record<TextName, HTMLTextAreaElement | null>>>({})
  const lastField = useRef<TextName>('questionTextEs')
  const fields = usePatientFields()
  const definition = useMemo(
    () =>
      withFields(
        freezeFlow({ flow, connections: [], variables: flow.variables }, 0),
        ownFieldsOf(fields).map(definedFieldOf),
      ),
    [flow, fields],
  )
  const measure = useMeasure(form, flow, questionId, definition)
  const own = flow.variables.map(({ variableName: name, displayName: hint }) => ({ name, hint }))
  const names = [
    ...own,
    ...variableFields(fields)
      .filter(({ key }) => !own.some((known) => known.name === key))
      .map((field) => ({ name: field.key, hint: labelOf(field, 'variable') })),
    { name: 'organizationName', hint: t('organizationName') },
    ...locationVariables
      .filter(({ name }) => !own.some((known) => known.name === name))
      .map(({ name }) => ({ name, hint: t(name) })),
  ]
  const insertions = {
    questionTextEs: insertionsOf(names, 'es', definition),
    questionTextEn: insertionsOf(names, 'en', definition),
  }
  // The buttons: the flow's own variables, or the common ones.
  const offered = own.length > 0 ? own : names.slice(0, FEW)

  const insert = (variable: string) => {
    const name = lastField.current
    const insertion = insertions[name].find((one) => one.name === variable)
    if (insertion === undefined) return
    const area = areas.current[name]
    const value = form.getValues(name)
    const start = area?.selectionStart ?? value.length
    const end = area?.selectionEnd ?? value.length
    const next = inserted(insertion, value.slice(0, start), value.slice(end))
    form.setValue(name, next.value, { shouldDirty: true, shouldValidate: true })
    // Runs after React has written the value, which would move the caret to the end.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(next.caret, next.caret)
    })
  }

  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="visually-hidden">{t('variables')}</legend>
        <span aria-hidden className="mr-1 flex items-center gap-1.5 text-sm text-muted">
          <Braces className="size-4" />
          {t('variables')}
        </span>
        {offered.map(({ name }) => (
          <Button
            key={name}
            size="sm"
            className="font-mono"
            aria-label={`${t('variables')} ${name}`}
            // Keeps the focus and the caret in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {textNames.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <Field
                label={t(name === 'questionTextEs' ? 'textEs' : 'textEn')}
                isRequired
                error={errorText(fieldState.error)}
                hint={<TextMeter {...measure(name === 'questionTextEs' ? 'es' : 'en')} />}
              >
                {(control) => (
                  <InsertTextarea
                    {...control}
                    rows={4}
                    lang={name === 'questionTextEs' ? 'es' : 'en'}
                    sign="{{"
                    insertions={insertions[name]}
                    listLabel={t('variableList')}
                    name={field.name}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    onFocus={() => {
                      lastField.current = name
                    }}
                    ref={(element) => {
                      areas.current[name] = element
                      field.ref(element)
                    }}
                  />
                )}
              </Field>
            )}
          />
        ))}
      </div>
    </div>
  )
}
