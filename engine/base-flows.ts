import type { FlowConnection, FlowOutcome, FlowQuestion, FlowVariable } from '#contract/flows.ts'
import type { FlowSource } from './freeze.ts'

/**
 * The flows that come with the product, in the shape of their rows. Texts fit one segment where they can, two at most.
 * Nothing about health or a contract is said before the patient has said who they are.
 */

const YES_NO = 'Sí | Yes\nNo | No'

type Written = Pick<FlowQuestion, 'questionId' | 'questionType' | 'questionTextEs' | 'questionTextEn'> &
  Partial<Pick<FlowQuestion, 'choices' | 'isRequired'>>

const questions = (flowId: number, firstId: number, written: Written[]): FlowQuestion[] =>
  written.map((question, index) => ({
    choices: null,
    isRequired: true,
    ...question,
    id: firstId + index,
    flowId,
    order: index + 1,
  }))

/** A 'no' to this question ends the flow. */
const endsOnNo = (id: number, flowId: number, fromQuestionId: number, outcome: FlowOutcome): FlowConnection => ({
  id,
  flowId,
  fromQuestionId,
  toQuestionId: null,
  condition: JSON.stringify({ when: 'equals', value: 'No' }),
  isDefault: false,
  outcome,
})

const variables = (flowId: number, firstId: number): FlowVariable[] =>
  [
    { variableName: 'patientName', displayName: 'Nombre del paciente' },
    { variableName: 'doctorName', displayName: 'Nombre del médico' },
  ].map((variable, index) => ({
    ...variable,
    id: firstId + index,
    flowId,
    description: null,
    dataType: 'text',
    defaultValue: null,
    isRequired: true,
  }))

const identity: Written = {
  questionId: 'identity',
  questionType: 'choice',
  questionTextEs: '¿Hablamos con {{patientName}}?',
  questionTextEn: 'Are we talking with {{patientName}}?',
  choices: YES_NO,
}

const contract: FlowSource = {
  flow: {
    id: 1,
    name: 'Verificación de contrato',
    description: 'Confirma con el paciente que conoce y firmó su contrato.',
    flowType: 'VERIFICATION',
    purpose: 'verification',
    isActive: true,
    isDefault: true,
    createdBy: null,
    questions: questions(1, 1, [
      identity,
      {
        questionId: 'contract_known',
        questionType: 'choice',
        questionTextEs: '¿Sabe que tiene un contrato de servicios con {{el doctorName}}?',
        questionTextEn: 'Do you know that you have a service contract with {{doctorName}}?',
        choices: YES_NO,
      },
      {
        questionId: 'visit_date',
        questionType: 'text',
        questionTextEs: '¿En qué fecha fue la visita {{de doctorName}}? Por ejemplo: 12 de mayo.',
        questionTextEn: 'On what date did {{doctorName}} visit you? For example: May 12.',
      },
      {
        questionId: 'signed',
        questionType: 'choice',
        questionTextEs: '¿Firmó usted el contrato?',
        questionTextEn: 'Did you sign the contract yourself?',
        choices: YES_NO,
      },
      {
        questionId: 'visit_count',
        questionType: 'number',
        questionTextEs: '¿Cuántas visitas ha recibido? Responda con un número.',
        questionTextEn: 'How many visits have you had? Please reply with a number.',
      },
      {
        questionId: 'remarks',
        questionType: 'text',
        questionTextEs: '¿Desea agregar algo? Si no, responda NO.',
        questionTextEn: 'Would you like to add anything? If not, reply NO.',
        isRequired: false,
      },
    ]),
  },
  connections: [endsOnNo(1, 1, 1, 'identity_failed'), endsOnNo(2, 1, 4, 'failed')],
  variables: variables(1, 1),
}

const visit: FlowSource = {
  flow: {
    id: 2,
    name: 'Verificación de visita',
    description: 'Confirma con el paciente una visita y cómo le fue.',
    flowType: 'VERIFICATION',
    purpose: 'verification',
    isActive: true,
    isDefault: false,
    createdBy: null,
    questions: questions(2, 7, [
      identity,
      {
        questionId: 'visited',
        questionType: 'choice',
        questionTextEs: '¿Ha recibido una visita {{de doctorName}}?',
        questionTextEn: 'Have you had a visit from {{doctorName}}?',
        choices: YES_NO,
      },
      {
        questionId: 'visit_date',
        questionType: 'text',
        questionTextEs: '¿En qué fecha fue la visita? Por ejemplo: 12 de mayo.',
        questionTextEn: 'On what date was the visit? For example: May 12.',
      },
      {
        questionId: 'visitors',
        questionType: 'number',
        questionTextEs: '¿Cuántas personas le visitaron? Responda con un número.',
        questionTextEn: 'How many people visited you? Please reply with a number.',
      },
      {
        questionId: 'quality',
        questionType: 'choice',
        questionTextEs: '¿La visita fue buena, regular o mala?',
        questionTextEn: 'Was the visit good, fair or poor?',
        choices: 'Buena | Good\nRegular | Fair\nMala | Poor',
      },
    ]),
  },
  connections: [endsOnNo(3, 2, 7, 'identity_failed'), endsOnNo(4, 2, 8, 'failed')],
  variables: variables(2, 3),
}

const assistant: FlowSource = {
  flow: {
    id: 3,
    name: 'Asistente de salud',
    description: 'Conversación libre: el asistente responde y una persona siempre puede tomar el hilo.',
    flowType: 'ASSISTANT',
    purpose: 'message',
    isActive: true,
    isDefault: false,
    createdBy: null,
    questions: questions(3, 12, [
      {
        questionId: 'greeting',
        questionType: 'text',
        questionTextEs: '¿En qué podemos ayudarle?',
        questionTextEn: 'How can we help you?',
      },
    ]),
  },
  connections: [],
  variables: [],
}

/** The answer that ends the reminder, and what it says about the appointment. */
const saysOfVisit = (id: number, value: string, outcome: FlowOutcome): FlowConnection => ({
  ...endsOnNo(id, 4, 13, outcome),
  condition: JSON.stringify({ when: 'equals', value }),
})

const reminder: FlowSource = {
  flow: {
    id: 4,
    name: 'Recordatorio de cita con confirmación',
    description: 'Recuerda una cita y pregunta si el paciente puede venir.',
    flowType: 'VERIFICATION',
    purpose: 'appointment',
    isActive: true,
    isDefault: false,
    createdBy: null,
    questions: questions(4, 13, [
      {
        questionId: 'coming',
        questionType: 'choice',
        questionTextEs:
          'Le recordamos su cita {{el appointmentDay}} {{a appointmentTime}} en {{appointmentPlace}}. ¿Puede venir?',
        questionTextEn:
          'A reminder of your appointment on {{appointmentDay}} at {{appointmentTime}}: {{appointmentPlace}}. Can you come?',
        choices: 'Voy | Yes\nNo puedo ir | I cannot come\nQuiero otra cita | I want another time',
      },
    ]),
  },
  connections: [
    saysOfVisit(5, 'Voy', 'confirmed'),
    saysOfVisit(6, 'No puedo ir', 'cancelled'),
    saysOfVisit(7, 'Quiero otra cita', 'reschedule_asked'),
  ],
  variables: [],
}

export const baseFlows: FlowSource[] = [contract, visit, assistant, reminder]
