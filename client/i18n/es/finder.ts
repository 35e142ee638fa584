export const finder = {
  palette: {
    title: 'Buscar o ir a',
    placeholder: 'Busque un paciente, una pantalla o una acción...',
    empty: 'Nada coincide. Pruebe con otra palabra.',
    patients: 'Pacientes',
    screens: 'Pantallas',
    actions: 'Acciones',
    language: 'Ver en inglés',
  },
  keys: {
    title: 'Atajos de teclado',
    switch: 'Atajos de una sola tecla',
    palette: 'Buscar o ir a',
    sheet: 'Esta lista de atajos',
    search: 'Buscar en la lista',
    rows: 'Fila siguiente y anterior',
    open: 'Abrir la fila',
    select: 'Seleccionar la fila',
    range: 'Seleccionar hasta la fila',
    bar: 'Ir a lo que se hace con la selección',
    back: 'Cerrar o subir un nivel',
  },
} as const
