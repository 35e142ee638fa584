/** How long what is kept about patients stays, and who is protected from deletion. */
export const retention = {
  hold: {
    title: 'Retención legal de {name}',
    what: 'Mientras dure, no se borra nada de este paciente: ni a mano, ni por los plazos de conservación, ni todo el paciente.',
    none: 'No está bajo retención legal.',
    since: 'Puesta por {name}, {moment}.',
    sinceNobody: 'Puesta por una cuenta que ya no existe, {moment}.',
    reason: 'Motivo',
    reasonHint: 'Se guarda con el paciente, no en el registro de auditoría.',
    reasonMissing: 'Escriba el motivo',
    place: 'Poner retención legal',
    placed: 'Retención legal puesta',
    release: 'Levantar la retención',
    releaseText: 'Desde entonces rigen otra vez los plazos de conservación, y se puede borrar al paciente.',
    releasing: 'Levantando...',
    released: 'Retención legal levantada',
    failed: 'No se pudo cargar la retención legal.',
  },
} as const
