/** Background work, for administrators. */
export const jobs = {
  title: 'Trabajos',
  subtitle: 'Lo que el sistema hace en segundo plano',
  notAllowed: 'No puede ver los trabajos',
  empty: 'Todavía no hay trabajos.',
  emptyWhy: 'Aquí aparece lo que el sistema hace en segundo plano: qué hace, cuánto lleva y por qué falló.',
  kind: {
    'run-evaluation': {
      name: 'Evaluación del asistente',
      what: 'Prueba una configuración con todos los casos; ningún paciente recibe nada.',
    },
    'make-outcome-report': {
      name: 'Informe para el plan de salud',
      what: 'Escribe una fila por paciente y verificación de un periodo.',
    },
    'remove-old-reports': {
      name: 'Borrar informes antiguos',
      what: 'Borra los informes para el plan de salud a los 30 días.',
    },
    'schedule-reports': {
      name: 'Informes programados',
      what: 'Pide cada informe a la hora de su plantilla.',
    },
    'send-mails': {
      name: 'Enviar correos',
      what: 'Envía al equipo los avisos por correo, sin datos de pacientes.',
    },
    'run-bulk-act': {
      name: 'Acción en grupo',
      what: 'Hace lo mismo con muchos pacientes, unos pocos a la vez.',
    },
    'erase-patient': {
      name: 'Borrar a un paciente',
      what: 'Borra todo lo que se guarda de un paciente; queda su consentimiento, sin el número.',
    },
    'remove-old-records': {
      name: 'Borrar lo vencido',
      what: 'Borra lo que pasó su plazo de conservación; lo que está bajo retención legal se queda.',
    },
    'begin-removal': {
      name: 'Empezar el borrado nocturno',
      what: 'Empieza cada noche a borrar lo vencido, si hay plazos.',
    },
    'watch-assistant': {
      name: 'Vigilar a los asistentes',
      what: 'Avisa cuando las cifras de un asistente empeoran.',
    },
    'send-scheduled-replies': {
      name: 'Enviar respuestas programadas',
      what: 'Envía las respuestas cuya hora llegó, o las retiene para que decida una persona.',
    },
    'end-snoozes': {
      name: 'Devolver lo pospuesto',
      what: 'Avisa a las pantallas cuando llega la hora de una conversación pospuesta.',
    },
    'text-on-call': { name: 'Avisar a la guardia', what: 'Envía los avisos por SMS hasta que alguien toma el caso.' },
    'notice-calls': {
      name: 'Avisar de las llamadas acordadas',
      what: 'Avisa al equipo cuando llega la hora de volver a llamar a un paciente.',
    },
    'recover-texts': {
      name: 'Recuperar mensajes',
      what: 'Pregunta a Twilio, cada 5 minutos, por mensajes y entregas de los que no se supo.',
    },
    'count-figures': {
      name: 'Contar las cifras',
      what: 'Suma lo nuevo a las cifras del panel cada pocos segundos y las cuenta de nuevo cada noche.',
    },
    'probe-providers': {
      name: 'Comprobar los proveedores de IA',
      what: 'Pregunta al proveedor que falló si ya responde, para volver a usarlo.',
    },
    'seal-audit-log': {
      name: 'Sellar el registro de auditoría',
      what: 'Encadena las entradas nuevas cada segundo, para que se note cualquier cambio.',
    },
    'end-old-sessions': { name: 'Cerrar sesiones vencidas', what: 'Borra cada hora las sesiones que ya terminaron.' },
    'remove-old-attempts': {
      name: 'Borrar llamadas antiguas a la IA',
      what: 'Borra cada hora las llamadas que pasaron el plazo de conservación.',
    },
    'remove-old-jobs': {
      name: 'Borrar trabajos antiguos',
      what: 'Borra los trabajos terminados hace una semana y los que fallaron o se detuvieron hace un mes.',
    },
    'check-import': {
      name: 'Revisar un archivo',
      what: 'Compara cada fila de un archivo importado con los pacientes.',
    },
    'bring-import': { name: 'Traer un archivo', what: 'Agrega y cambia los pacientes de un archivo importado.' },
    'undo-import': {
      name: 'Deshacer una importación',
      what: 'Quita lo que trajo un archivo y nadie tocó desde entonces.',
    },
    'remove-old-imports': {
      name: 'Borrar archivos importados',
      what: 'Borra cada hora los archivos que ya no hacen falta: un día después de traerlos, o tras una semana sin uso.',
    },
  },
  state: {
    scheduled: 'Programado',
    waiting: 'En espera',
    running: 'En curso',
    stopping: 'Deteniéndose',
    retrying: 'Falló; se intentará otra vez',
    done: 'Terminado',
    failed: 'Falló',
    stopped: 'Detenido',
  },
  error: {
    internal: 'Hubo un error inesperado. Los detalles están en el registro del servidor.',
    'bad-input': 'No se pudieron leer los datos con los que se pidió este trabajo.',
    'time-limit': 'Tardó más de lo permitido.',
    'process-ended': 'El proceso del servidor se cerró cada vez que lo intentó.',
    'database-unreachable': 'No se pudo trabajar con la base de datos.',
    'carrier-unreachable': 'No se pudo consultar a Twilio.',
    'patient-busy': 'Un mensaje o un trabajo del paciente está en curso; se espera a que termine.',
    'number-key-missing':
      'Falta la clave de los números borrados: ponga la APP_KEY anterior como PREVIOUS_APP_KEY, reinicie y repítalo.',
    'patient-on-hold': 'El paciente está bajo retención legal; no se borra nada suyo.',
  },
  note: {
    'texts-recovered':
      '{count, plural, =0 {No faltaba ningún mensaje.} one {Se recuperó # mensaje.} other {Se recuperaron # mensajes.}}',
    'days-corrected':
      '{count, plural, =0 {Todas las cifras eran correctas.} one {Se corrigieron las cifras de # día.} other {Se corrigieron las cifras de # días.}}',
    'files-removed': '{count, plural, one {Se borró # archivo.} other {Se borraron # archivos.}}',
    'jobs-removed': '{count, plural, one {Se borró # trabajo.} other {Se borraron # trabajos.}}',
  },
  progress: 'Avance de {name}',
  done: '{done, number} de {total, number}',
  doneSoFar: '{done, number} hasta ahora',
  startedBy: 'Lo inició {name}',
  system: 'El sistema',
  last: 'Última vez:',
  next: 'Próxima:',
  created: 'Pedido:',
  started: 'Inicio:',
  finished: 'Fin:',
  run: 'Hacerlo ahora',
  runOf: 'Hacerlo ahora: {name}',
  requested: 'Se hará enseguida',
  stop: 'Detener',
  stopOf: 'Detener: {name}',
  stopTitle: '¿Detener este trabajo?',
  stopText: 'Se detiene en el próximo paso. Lo que ya se hizo se queda como está.',
  stopping: 'Deteniendo...',
  stopDone: 'El trabajo se detiene',
} as const
