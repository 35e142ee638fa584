import type { KnowledgeForm } from '#contract/knowledge/form.ts'
import { indexEntry } from '../../features/knowledge/actions/index-entry.ts'
import { withSearch } from '../../features/knowledge/actions/write.ts'
import type { Writer } from '../read.ts'
import { knowledgeEntries } from '../tables/knowledge.ts'

type Told = Pick<KnowledgeForm, 'topic' | 'questionsEs' | 'questionsEn' | 'answerEs' | 'answerEn'>

const told = (topic: string, es: [string[], string], en: [string[], string]): Told => ({
  topic,
  questionsEs: es[0],
  answerEs: es[1],
  questionsEn: en[0],
  answerEn: en[1],
})

/** What an invented team that visits its patients at home tells them. */
const entries: readonly Told[] = [
  told(
    'Horario de la oficina',
    [
      ['¿A qué hora abren?', '¿Abren los sábados?'],
      'La oficina abre de lunes a viernes de 8:30 a.m. a 5:00 p.m. y los sábados de 9:00 a.m. a 12:00 p.m. Los domingos está cerrada.',
    ],
    [
      ['What time do you open?', 'Are you open on Saturdays?'],
      'The office is open Monday to Friday from 8:30 a.m. to 5:00 p.m. and Saturdays from 9:00 a.m. to 12:00 p.m. It is closed on Sundays.',
    ],
  ),
  told(
    'Teléfonos',
    [
      ['¿A qué número llamo?', '¿Cuál es el teléfono de la enfermera?'],
      'Para citas y visitas llame al 305-555-0110. La línea de enfermería es 305-555-0150.',
    ],
    [
      ['What number do I call?', 'What is the nurse’s number?'],
      'For appointments and visits call 305-555-0110. The nurse line is 305-555-0150.',
    ],
  ),
  told(
    'Quién viene a la visita',
    [
      ['¿Quién viene a mi casa?', '¿La enfermera trae identificación?'],
      'Viene una enfermera con su gafete. Le toma la presión, revisa sus medicinas y responde sus preguntas.',
    ],
    [
      ['Who comes to my home?', 'Does the nurse have a badge?'],
      'A nurse comes with her badge. She takes your blood pressure, goes over your medicines and answers your questions.',
    ],
  ),
  told(
    'Cuánto dura la visita',
    [
      ['¿Cuánto tarda la visita?', '¿Es larga la visita?'],
      'La primera visita dura unos 60 minutos y las siguientes 30.',
    ],
    [
      ['How long is the visit?', 'Does the visit take long?'],
      'The first visit lasts about 60 minutes and later ones 30.',
    ],
  ),
  told(
    'Cuánto cuesta la visita',
    [['¿Cuánto cuesta la visita?', '¿Tengo que pagar?'], 'La visita en casa no tiene costo para usted.'],
    [['How much is the visit?', 'Do I have to pay?'], 'The home visit has no cost for you.'],
  ),
  told(
    'Qué tener listo',
    [
      ['¿Qué tengo que tener listo?', '¿Qué documentos necesito?'],
      'Tenga a mano una identificación con foto, su tarjeta del seguro y todas sus medicinas en sus frascos.',
    ],
    [
      ['What should I have ready?', 'Which documents do I need?'],
      'Have a photo ID, your insurance card and all your medicines in their bottles at hand.',
    ],
  ),
  told(
    'Cambiar o cancelar una visita',
    [
      ['¿Cómo cambio mi visita?', 'No puedo estar ese día'],
      'Para cambiar o cancelar una visita llame al 305-555-0110 al menos 24 horas antes.',
    ],
    [
      ['How do I change my visit?', 'I cannot be there that day'],
      'To change or cancel a visit call 305-555-0110 at least 24 hours before.',
    ],
  ),
  told(
    'Transporte',
    [
      ['¿Cómo pido transporte?', 'No tengo quién me lleve a la cita'],
      'Pida transporte al 305-555-0160 al menos 3 días hábiles antes de su cita. Es gratis.',
    ],
    [
      ['How do I ask for a ride?', 'I have no ride to my appointment'],
      'Ask for a ride at 305-555-0160 at least 3 business days before your appointment. It is free.',
    ],
  ),
  told(
    'Resurtir medicinas',
    [
      ['Se me acaba la medicina', '¿Cómo pido un resurtido?'],
      'Llame a su farmacia cuando le queden 7 días de medicina. Si no quedan resurtidos, ella nos escribe a nosotros.',
    ],
    [
      ['I am running out of medicine', 'How do I get a refill?'],
      'Call your pharmacy when you have 7 days of medicine left. If there are no refills left, they write to us.',
    ],
  ),
  told(
    'Intérpretes',
    [
      ['¿Hay intérprete?', '¿Hablan español?'],
      'Nuestro equipo habla español e inglés. Para otros idiomas hay intérprete gratis por teléfono.',
    ],
    [
      ['Is there an interpreter?', 'Do you speak Spanish?'],
      'Our team speaks Spanish and English. For other languages there is a free interpreter by phone.',
    ],
  ),
  told(
    'El contrato',
    [
      ['¿Para qué es el contrato?', '¿Por qué me preguntan por el contrato?'],
      'Por mensaje comprobamos que los datos de su contrato estén bien. No le pedimos dinero ni su número de Seguro Social.',
    ],
    [
      ['What is the contract for?', 'Why do you ask about the contract?'],
      'By text we check that the details of your contract are right. We do not ask for money or your Social Security number.',
    ],
  ),
  told(
    'Dejar de recibir mensajes',
    [
      ['Ya no quiero mensajes', '¿Cómo dejo de recibir mensajes?'],
      'Escriba ALTO para no recibir más mensajes y ALTA para recibirlos de nuevo.',
    ],
    [
      ['I want no more texts', 'How do I stop the texts?'],
      'Reply STOP to get no more texts and START to get them again.',
    ],
  ),
  told(
    'Quejas',
    [
      ['Quiero poner una queja', '¿Con quién hablo de un problema?'],
      'Lo sentimos. Llame al 305-555-0190 de lunes a viernes; le respondemos en 5 días hábiles.',
    ],
    [
      ['I want to complain', 'Who do I talk to about a problem?'],
      'We are sorry. Call 305-555-0190 Monday to Friday; we answer within 5 business days.',
    ],
  ),
]

/** Waits for its owner: the English answer is still missing. */
const draft = told(
  'Vacuna contra la gripe',
  [
    ['¿Ponen la vacuna contra la gripe?'],
    'La enfermera puede ponerle la vacuna contra la gripe en su visita, de octubre a marzo.',
  ],
  [['Do you give flu shots?'], ''],
)

const DAY_MS = 86_400_000

/** Thirteen approved entries, one of which is due for review and one about to change, and a draft. */
export const seedKnowledge = async (tx: Writer, now: Date): Promise<void> => {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const approvedAt = new Date(now.getTime() - 40 * DAY_MS)
  for (const [at, entry] of entries.entries()) {
    const isChanging = entry.topic === 'Transporte'
    const form: KnowledgeForm = {
      ...entry,
      locationId: null,
      validFrom: null,
      validTo: null,
      ownerId: null,
      reviewOn: day(at === 0 ? -2 : 120 + at),
    }
    const change: KnowledgeForm = {
      ...form,
      answerEs: entry.answerEs.replace('3 días', '2 días'),
      answerEn: entry.answerEn.replace('3 business', '2 business'),
    }
    const [row] = await tx
      .insert(knowledgeEntries)
      .values({
        ...withSearch(form),
        state: 'approved',
        approvedAt,
        createdAt: approvedAt,
        updatedAt: approvedAt,
        change: isChanging ? change : null,
      })
      .returning({ id: knowledgeEntries.id })
    if (row) await indexEntry(tx, row.id, form)
  }
  const waiting = { ...draft, locationId: null, validFrom: null, validTo: null, ownerId: null, reviewOn: null }
  await tx.insert(knowledgeEntries).values({ ...withSearch(waiting), createdAt: now, updatedAt: now })
}
