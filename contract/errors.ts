import * as z from 'zod/mini'
import { accessTexts } from './errors/access-texts.ts'
import { accountTexts } from './errors/account-texts.ts'
import { campaignTexts } from './errors/campaign-texts.ts'
import { conversationStatus, conversationTexts } from './errors/conversation-texts.ts'
import { directoryTexts } from './errors/directory-texts.ts'
import { evaluationTexts } from './errors/evaluation-texts.ts'
import { factorStatus, factorTexts } from './errors/factor-texts.ts'
import { flowStatus, flowTexts } from './errors/flow-texts.ts'
import { keepingStatus, keepingTexts } from './errors/keeping-texts.ts'
import { patientStatus, patientTexts } from './errors/patient-texts.ts'
import { replyStatus, replyTexts } from './errors/reply-texts.ts'
import { reportStatus, reportTexts } from './errors/report-texts.ts'
import type { Language } from './primitives.ts'

/** Every error code with its HTTP status. A code without a text below does not compile. */
export const errorStatus = {
  'invalid-input': 400,
  'invalid-credentials': 401,
  'not-signed-in': 401,
  'wrong-password': 400,
  'account-disabled': 403,
  'new-password-needed': 403,
  ...factorStatus,
  'passwords-off': 403,
  'directory-off': 409,
  'directory-silent': 409,
  'directory-refused': 403,
  'directory-code': 400,
  'directory-untrusted': 403,
  'directory-state': 403,
  'directory-no-groups': 403,
  'directory-no-role': 403,
  'directory-other-person': 403,
  'directory-logout': 400,
  'directory-name-taken': 409,
  'directory-not-found': 400,
  'no-emergency-account': 400,
  'emergency-account': 409,
  forbidden: 403,
  'words-covered': 403,
  'address-not-allowed': 403,
  'cross-site': 403,
  'bad-signature': 403,
  'not-found': 404,
  'configuration-name-taken': 409,
  'chain-taken': 409,
  'no-provider': 409,
  'contract-id-taken': 409,
  'username-taken': 409,
  'email-taken': 409,
  'last-administrator': 409,
  'own-account': 409,
  'no-mail-server': 409,
  'no-mail-address': 409,
  'conversation-open': 409,
  'opted-out': 409,
  'blocked-by-carrier': 409,
  'bad-number': 409,
  'attempts-used-up': 409,
  'texted-enough': 409,
  'sending-held': 409,
  'no-disk-space': 503,
  'no-appointment': 409,
  'external-id-taken': 409,
  'plan-name-taken': 409,
  'field-in-use': 409,
  'too-many-fields': 409,
  'already-read': 409,
  'sms-failed': 502,
  'sms-unconfirmed': 504,
  'sending-now': 409,
  'group-name-taken': 409,
  'group-in-use': 409,
  'campaign-state': 409,
  'no-patients': 409,
  'not-paused': 409,
  'not-waiting': 409,
  'no-cases': 409,
  'evaluation-runs': 409,
  'case-taken': 409,
  'worse-version': 409,
  'no-question': 409,
  unread: 409,
  ...flowStatus,
  ...keepingStatus,
  ...replyStatus,
  ...reportStatus,
  ...conversationStatus,
  ...patientStatus,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-attempts': 429,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/**
 * A plain sentence for each code in both languages: what happened and what to do. The server fills in `{detail}`, which
 * never contains patient data.
 */
export const errorText: Record<ErrorCode, Record<Language, string>> = {
  // errors/input-rules.ts says which field is wrong and how.
  'invalid-input': { es: 'Revise lo que escribió.', en: 'Check what you entered.' },
  ...accountTexts,
  ...campaignTexts,
  ...conversationTexts,
  ...directoryTexts,
  ...evaluationTexts,
  ...accessTexts,
  ...factorTexts,
  ...flowTexts,
  ...keepingTexts,
  ...replyTexts,
  ...patientTexts,
  ...reportTexts,
  'no-disk-space': {
    es: 'Queda muy poco espacio en el disco: no se inician conversaciones hasta que haya más. Avise a quien administra Recado.',
    en: 'Hardly any disk space is left: no conversation is started until there is. Tell whoever runs Recado.',
  },
  'configuration-name-taken': {
    es: 'Ya existe un asistente con ese nombre. Elija otro.',
    en: 'A configuration with that name already exists. Choose another.',
  },
  'chain-taken': {
    es: 'Ya existe una cadena entre esos dos proveedores.',
    en: 'A chain between these two providers already exists.',
  },

  'not-found': { es: 'Ya no existe.', en: 'It no longer exists.' },
  'contract-id-taken': { es: 'El número de contrato ya existe', en: 'Contract ID already exists' },
  'conversation-open': {
    es: 'Este paciente ya tiene una conversación abierta.',
    en: 'This patient already has an open conversation.',
  },
  'blocked-by-carrier': {
    es: 'La compañía telefónica bloquea este número: solo su dueño puede volver a recibir mensajes, si escribe START.',
    en: 'The carrier blocks this number: only its owner can get texts again, by writing START.',
  },
  'opted-out': { es: 'Este número pidió no recibir mensajes.', en: 'This number asked not to receive texts.' },
  'bad-number': {
    es: 'No se puede enviar SMS a este número. Corríjalo primero.',
    en: 'This number cannot be texted. Correct it first.',
  },
  'attempts-used-up': {
    es: 'Ya se usaron todos los intentos. Llame al paciente.',
    en: 'All attempts for this patient are used up. Call instead.',
  },
  'texted-enough': {
    es: 'Este número ya recibió hoy todos los mensajes que se pueden enviar a quien no ha escrito. Inténtelo mañana o llame.',
    en: 'This number has had today all the texts it may get without having written. Try tomorrow, or call.',
  },
  'sending-held': {
    es: 'Por ahora no se inicia ninguna conversación: demasiadas personas pidieron la baja de los mensajes a su compañía telefónica. Un administrador puede reanudar las conversaciones.',
    en: 'No conversation begins for now: too many people opted out at the carrier. An administrator can resume.',
  },
  'no-appointment': {
    es: 'Este paciente no tiene ninguna cita por venir. Agregue la cita primero.',
    en: 'This patient has no appointment ahead. Add the appointment first.',
  },
  'external-id-taken': { es: 'Otra cita ya tiene ese identificador.', en: 'Another appointment has that external ID.' },
  'plan-name-taken': { es: 'Ya existe un plan con ese nombre.', en: 'A plan with that name already exists.' },
  'field-in-use': {
    es: '«{detail}» usa este campo. Quítelo de sus textos y condiciones, o desactívelo.',
    en: '“{detail}” uses this field. Take it out of its texts and conditions, or deactivate it.',
  },
  'too-many-fields': {
    es: 'Ya hay {detail} campos propios, que es el máximo. Quite uno primero.',
    en: 'There are {detail} own fields already, which is the most. Remove one first.',
  },
  'already-read': {
    es: 'El sistema ya entiende esas palabras de otra manera ({detail}).',
    en: 'The program already reads those words differently ({detail}).',
  },
  'sms-failed': {
    es: 'La compañía telefónica no aceptó el mensaje ({detail}).',
    en: 'The carrier did not take the text ({detail}).',
  },
  'sms-unconfirmed': {
    es: 'La compañía telefónica aún no confirma el mensaje. Mire en Hilos de conversación antes de enviarlo otra vez.',
    en: 'The carrier has not confirmed the text yet. Look in Conversation Threads before sending it again.',
  },
  'sending-now': {
    es: 'Se está enviando un mensaje en este momento. Inténtelo en un minuto.',
    en: 'A text is being sent right now. Try again in a minute.',
  },
  'not-paused': {
    es: 'El sistema no está en pausa. Actualice y vuelva a mirar la conversación.',
    en: 'The program is not paused. Refresh and look at the conversation again.',
  },
  'no-question': { es: 'No hay ninguna pregunta que espere respuesta.', en: 'No question is waiting for an answer.' },
  'not-waiting': {
    es: 'Ya no espera nada: otra persona lo cambió. Actualice la lista.',
    en: 'It no longer waits: somebody else has changed it. Refresh the list.',
  },
  unread: {
    es: 'Ese mensaje no responde a la pregunta. Elija la respuesta a la que equivale.',
    en: 'That text does not answer the question. Choose the answer it means.',
  },
  'too-large': { es: 'Lo enviado es demasiado grande.', en: 'What was sent is too large.' },
  'unsupported-media-type': { es: 'Envíe JSON (application/json).', en: 'Send JSON (application/json).' },
  'too-many-attempts': { es: 'Demasiados intentos. Espere un momento.', en: 'Too many attempts. Wait a moment.' },
  'too-many-requests': { es: 'Demasiadas solicitudes. Espere un momento.', en: 'Too many requests. Wait a moment.' },
  internal: { es: 'Algo falló en el servidor. Inténtelo de nuevo.', en: 'Something failed on the server. Try again.' },
  unavailable: {
    es: 'El servicio no está disponible en este momento. Inténtelo en un minuto.',
    en: 'The service is not available right now. Try again in a minute.',
  },
}

/** The body of every error response. `field` is the invalid input, as the form names it. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  field: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
