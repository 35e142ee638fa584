// What the emulated model can translate: sentences of a healthcare team and of patients, written for the sandbox, in Spanish
// and English. {v1} is a value, {n1} a name, {d1} a weekday, {m1} a month.

export const parallelSentences: readonly (readonly [es: string, en: string])[] = [
  ['Hola, {n1}.', 'Hello, {n1}.'],
  ['Buenos días, {n1}.', 'Good morning, {n1}.'],
  ['Buenos días.', 'Good morning.'],
  ['Buenas tardes.', 'Good afternoon.'],
  ['Gracias por escribirnos.', 'Thank you for writing to us.'],
  ['Gracias.', 'Thank you.'],
  ['De nada.', 'You are welcome.'],
  ['Su cita es el {d1} {v1} de {m1} a las {v2}.', 'Your appointment is on {d1}, {m1} {v1} at {v2}.'],
  ['Su cita es el {v1} de {m1} a las {v2}.', 'Your appointment is on {m1} {v1} at {v2}.'],
  ['Su cita es el {d1} a las {v1}.', 'Your appointment is on {d1} at {v1}.'],
  ['Su cita es el {v1} a las {v2}.', 'Your appointment is on {v1} at {v2}.'],
  ['Venga el {v1}.', 'Come on {v1}.'],
  ['Su cita es a las {v1}.', 'Your appointment is at {v1}.'],
  ['¿Cuándo es mi cita?', 'When is my appointment?'],
  ['¿A qué hora es mi cita?', 'What time is my appointment?'],
  ['No puedo ir el {d1}.', 'I cannot come on {d1}.'],
  ['¿Puede venir el {d1} a las {v1}?', 'Can you come on {d1} at {v1}?'],
  ['Puedo ir el {d1} a las {v1}.', 'I can come on {d1} at {v1}.'],
  ['Venga el {d1} a las {v1}.', 'Come on {d1} at {v1}.'],
  ['Traiga su tarjeta del seguro.', 'Bring your insurance card.'],
  ['Traiga {v1} documentos.', 'Bring {v1} documents.'],
  ['La consulta cuesta {v1}.', 'The visit costs {v1}.'],
  ['Su copago es de {v1}.', 'Your copay is {v1}.'],
  ['¿Cuánto cuesta la consulta?', 'How much is the visit?'],
  ['Tome {v1} mg cada {v2} horas.', 'Take {v1} mg every {v2} hours.'],
  ['No tome la medicina con comida.', 'Do not take the medicine with food.'],
  ['Tome la medicina con comida.', 'Take the medicine with food.'],
  ['No coma nada antes de la prueba.', 'Do not eat anything before the test.'],
  ['No deje de tomar su medicina.', 'Do not stop taking your medicine.'],
  ['La {n1} le llamará el {d1}.', '{n1} will call you on {d1}.'],
  ['El {n1} le llamará el {d1}.', '{n1} will call you on {d1}.'],
  ['La {n1} le atenderá.', '{n1} will see you.'],
  ['El {n1} le atenderá.', '{n1} will see you.'],
  ['Le llamaremos el {d1}.', 'We will call you on {d1}.'],
  ['Le llamaremos mañana.', 'We will call you tomorrow.'],
  ['Llámenos al {v1}.', 'Call us at {v1}.'],
  ['Abrimos a las {v1}.', 'We open at {v1}.'],
  ['No abrimos los domingos.', 'We are not open on Sundays.'],
  ['Responda STOP para no recibir más mensajes.', 'Reply STOP to receive no more messages.'],
  ['Me duele la cabeza.', 'My head hurts.'],
  ['No entiendo la pregunta.', 'I do not understand the question.'],
  ['Necesito un intérprete.', 'I need an interpreter.'],
  ['¿Necesita transporte?', 'Do you need a ride?'],
  ['No necesito transporte.', 'I do not need a ride.'],
]

/** Single words, for what is no sentence of the list. */
export const dictionary: readonly (readonly [es: string, en: string])[] =
  `lunes|Monday martes|Tuesday miércoles|Wednesday jueves|Thursday viernes|Friday sábado|Saturday domingo|Sunday
enero|January febrero|February marzo|March abril|April mayo|May junio|June julio|July agosto|August septiembre|September
octubre|October noviembre|November diciembre|December sí|yes no|not cita|appointment médico|doctor clínica|clinic mañana|tomorrow
hoy|today medicina|medicine dolor|pain fiebre|fever hola|hello gracias|thanks puede|can venir|come llamar|call tarjeta|card
seguro|insurance horas|hours días|days semana|week consulta|visit resultado|result prueba|test listo|ready su|your mi|my es|is
está|is y|and o|or con|with sin|without para|for de|of en|in el|the los|the a|at pregunta|question ayuda|help`
    .split(/\s+/)
    .map((pair) => pair.split('|') as [string, string])
