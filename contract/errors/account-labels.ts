import type { Language } from '../primitives.ts'

/** The labels of what is entered about accounts and signing in. */
export const accountLabels: Readonly<Record<string, Record<Language, string>>> = {
  bulkReadLimit: { es: 'el límite de lectura', en: 'limit of reading' },
  consoleAddresses: { es: 'las direcciones permitidas', en: 'allowed addresses' },
  currentPassword: { es: 'la contraseña actual', en: 'current password' },
  newPassword: { es: 'la contraseña nueva', en: 'new password' },
  passkey: { es: 'la llave de acceso', en: 'passkey' },
  password: { es: 'la contraseña', en: 'password' },
  username: { es: 'el nombre de usuario', en: 'username' },
}
