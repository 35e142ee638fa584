import type { finder as spanish } from '../es/finder.ts'
import { inEnglish } from '../same-shape.ts'

export const finder = inEnglish<typeof spanish>()({
  palette: {
    title: 'Search or go to',
    placeholder: 'Find a patient, a screen or an action...',
    empty: 'Nothing matches. Try another word.',
    patients: 'Patients',
    screens: 'Screens',
    actions: 'Actions',
    language: 'Show in Spanish',
  },
  keys: {
    title: 'Keyboard shortcuts',
    switch: 'Single-key shortcuts',
    palette: 'Search or go to',
    sheet: 'This sheet',
    search: 'Search the list',
    rows: 'Next and previous row',
    open: 'Open the row',
    select: 'Select the row',
    range: 'Select up to the row',
    bar: 'Go to what is done with the selection',
    back: 'Close or go one level up',
  },
})
