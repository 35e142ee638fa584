import type { Language } from '../primitives.ts'

/** The sentences of refusals about groups and campaigns. */
export const campaignTexts = {
  'group-name-taken': {
    es: 'Ya hay un grupo con ese nombre. Escriba otro.',
    en: 'There is a group of that name already. Write another one.',
  },
  'group-in-use': {
    es: 'Una campaña que no ha terminado usa este grupo. Elimínelo cuando termine, o cambie antes la campaña.',
    en: 'A campaign that is not over uses this group. Delete it afterwards, or change the campaign first.',
  },
  'campaign-state': {
    es: 'La campaña ha cambiado mientras tanto y esto ya no es posible. Mire cómo está ahora.',
    en: 'The campaign has changed meanwhile and this is no longer possible. See how it stands now.',
  },
  'no-patients': {
    es: 'Nadie recibiría esta campaña. Elija otro grupo u otro filtro.',
    en: 'Nobody would get this campaign. Choose another group or another filter.',
  },
} satisfies Record<string, Record<Language, string>>
