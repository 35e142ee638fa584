import type { Language } from '../primitives.ts'

/** The labels of what staff enter about a conversation they work on. */
export const conversationLabels: Readonly<Record<string, Record<Language, string>>> = {
  draftId: { es: 'el borrador del asistente', en: "the assistant's draft" },
  at: { es: 'la hora', en: 'time' },
  conversations: { es: 'el filtro de conversaciones', en: 'filter of conversations' },
  clock: { es: 'el reloj', en: 'clock' },
  holder: { es: 'la persona', en: 'person' },
  memberIds: { es: 'los miembros', en: 'members' },
  noteId: { es: 'la nota', en: 'note' },
  note: { es: 'la nota', en: 'note' },
  revision: { es: 'la versión', en: 'version' },
  reviewNotes: { es: 'las notas de revisión', en: 'review notes' },
  seenMessageId: { es: 'el último mensaje leído', en: 'last message read' },
  seenTeamId: { es: 'el equipo que se veía', en: 'team that was seen' },
  seenUserId: { es: 'quién se encargaba', en: 'who worked on it' },
  team: { es: 'el equipo', en: 'team' },
  teamId: { es: 'el equipo', en: 'team' },
  until: { es: 'el momento', en: 'time' },
  wasNoEmergency: { es: 'la marca de falsa alarma', en: 'false alarm mark' },
}
