import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import type { ControlProps } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'

/** A select of a form. Its value stays while the options are still loading, which a registered select would lose. */
export const FormSelect = <Values extends FieldValues>({
  control,
  name,
  field: attributes,
  children,
  onChosen,
}: {
  control: Control<Values>
  name: FieldPath<Values>
  field: ControlProps
  children: ReactNode
  onChosen?: (value: string) => void
}) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => (
      <Select
        {...attributes}
        {...field}
        className="w-full"
        onChange={(event) => {
          field.onChange(event.target.value)
          onChosen?.(event.target.value)
        }}
      >
        {children}
      </Select>
    )}
  />
)
