/** The saved views of the queue. */
export const savedViews = {
  menu: 'Vistas guardadas',
  none: 'No hay vistas guardadas',
  ofAll: '{name} (de todos)',
  manage: 'Guardar o borrar vistas…',
  save: 'Guardar vista',
  saveText: 'Se guardan el filtro, el orden y las columnas; nunca lo que escribió en la búsqueda.',
  name: 'Nombre',
  nameMissing: 'Escriba un nombre',
  owner: 'Para quién',
  own: 'Solo para mí',
  all: 'Para todos',
  notShared: 'Las de todos las guardan supervisores y administradores.',
  saved: 'Vista guardada',
  delete: 'Borrar la vista {name}',
} as const
