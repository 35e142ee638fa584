import type { Language } from '../primitives.ts'

/** The labels of what is entered about accounts and signing in. */
export const accountLabels: Readonly<Record<string, Record<Language, string>>> = {
  arePasswordsOff: { es: 'si se desactivan las contraseñas', en: 'whether passwords are off' },
  bulkReadLimit: { es: 'el límite de lectura', en: 'limit of reading' },
  consoleAddresses: { es: 'las direcciones permitidas', en: 'allowed addresses' },
  clientId: { es: 'el identificador de cliente', en: 'client ID' },
  clientSecret: { es: 'el secreto de cliente', en: 'client secret' },
  currentPassword: { es: 'la contraseña actual', en: 'current password' },
  emergencyUserId: { es: 'la cuenta de emergencia', en: 'emergency account' },
  group: { es: 'el grupo', en: 'group' },
  groupRoles: { es: 'los roles de los grupos', en: 'roles of the groups' },
  groupsClaim: { es: 'el dato con los grupos', en: 'claim with the groups' },
  isOn: { es: 'si está activado', en: 'whether it is on' },
  issuer: { es: 'la dirección del directorio', en: 'address of the directory' },
  kinds: { es: 'los avisos por correo', en: 'alerts by e-mail' },
  newPassword: { es: 'la contraseña nueva', en: 'new password' },
  passkey: { es: 'la llave de acceso', en: 'passkey' },
  password: { es: 'la contraseña', en: 'password' },
  roles: { es: 'los roles', en: 'roles' },
  wordlessRoles: { es: 'los roles que no leen notas ni respuestas', en: 'roles that do not read notes and answers' },
  username: { es: 'el nombre de usuario', en: 'username' },
}
