/** One sentence for each thing that can be wrong with a flow: what happens to the patient, and what to do. */
export const findings = {
  'no-questions': 'El flujo no tiene preguntas. Agregue al menos una para poder enviarlo.',
  'duplicate-question-id': 'Dos preguntas se llaman «{question}». Cambie el identificador de una de ellas.',
  'missing-translation': 'A «{question}» le falta el texto en uno de los dos idiomas. Escríbalo.',
  'same-translation':
    '«{question}» dice lo mismo en los dos campos. Quien lee inglés recibiría el texto en español, o al revés.',
  'broken-placeholder':
    'En «{question}» hay llaves mal puestas: el paciente las vería tal cual. Las variables llevan dos llaves a cada lado.',
  'unknown-variable':
    'En «{question}» no se sabe qué poner en «{variable}». Elija una variable de la lista o agréguela a las variables del flujo.',
  'variable-without-value':
    'La variable «{variable}» de «{question}» no es un dato del paciente ni tiene un valor de reserva. Póngale uno.',
  'variable-may-be-empty':
    'No todos los pacientes tienen «{variable}», que se usa en «{question}». Sin ese dato la conversación se detiene: agregue una variable con ese nombre y un valor de reserva.',
  'title-without-article':
    'En «{question}» el título necesita su artículo: «con la Dra. Fuentes», «visita del Dr. Ortega». Escriba «el», «de» o «a» dentro de las llaves y cada médico recibirá el suyo.',
  'spanish-title':
    'En el texto en inglés de «{question}» el título saldría dos veces o con un artículo en español. Deje solo la variable: su título se escribe «Dr.».',
  'empty-choices': '«{question}» es de opciones y no tiene ninguna. Escriba una por línea.',
  'single-choice': '«{question}» ofrece una sola opción. Agregue otra o cambie el tipo de pregunta.',
  'duplicate-choices': 'La opción «{label}» de «{question}» está dos veces. Quite una.',
  'choice-not-translated':
    'Estas opciones de «{question}» se envían igual en los dos idiomas: {labels}. Escriba «español | inglés» en cada línea.',
  'choice-is-keyword':
    'La opción «{label}» de «{question}» es una palabra reservada: quien responda con ella dejaría de recibir mensajes o recibiría la ayuda. Use otra palabra.',
  'asks-for-keyword':
    '«{question}» pide responder {word}: quien lo haga ya no recibiría ningún mensaje. Pida otra palabra.',
  'broken-connection':
    'Una línea de «{question}» lleva a una pregunta que ya no existe. Quítela o elija otra pregunta.',
  'condition-never-met':
    'Una línea de «{question}» espera «{value}», que nadie puede responder ahí. Corrija la condición o quite la línea.',
  'unreachable-question': 'Ningún camino llega a «{question}»: no se preguntará nunca.',
  'endless-loop':
    'Desde aquí la conversación da vueltas sin llegar al final: {questions}. Agregue una línea que lleve al final.',
  'no-failing-end':
    'Con cualquier respuesta el paciente queda verificado. Agregue una línea que termine sin verificar, por ejemplo cuando responde No.',
  'no-confirming-end': 'Ninguna respuesta confirma la cita. Agregue una línea que termine con la cita confirmada.',
  'outcome-without-effect':
    'Una línea de «{question}» termina con un resultado que este flujo no usa: no tendría efecto. Elija otro.',
  'text-too-long':
    'El texto de «{question}» tiene {characters, number} caracteres y el máximo es {most, number}: llegaría cortado. Acórtelo.',
  'many-segments':
    'El texto de «{question}» se envía en {segments, number} segmentos. Cuesta más y puede llegar desordenado: acórtelo.',
  'costly-letters':
    'En «{question}» estas letras encarecen el mensaje: {letters}. Se envía en {segments, number} segmentos; sin ellas, en {cheaper, number}.',
  'first-text-without-name':
    'El primer mensaje dirá «su equipo de salud». Ponga el nombre de su organización en Ajustes para que el paciente sepa quién le escribe.',
  'first-text-without-stop':
    'El primer mensaje, «{question}», no tiene espacio para decir cómo dejar de recibir mensajes. Acórtelo.',
} as const
