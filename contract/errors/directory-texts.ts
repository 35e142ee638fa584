import type { Language } from '../primitives.ts'

/** The sentences of refusals about signing in with the organization's directory. */
export const directoryTexts = {
  'passwords-off': {
    es: 'Aquí no se entra con contraseña: use el acceso de su organización.',
    en: 'Passwords do not sign in here: use your organization’s sign-in.',
  },
  'directory-off': {
    es: 'El acceso con la cuenta de la organización no está activado. Entre con su contraseña o pregunte a un administrador.',
    en: 'Signing in with the organization’s account is not switched on. Use your password, or ask an administrator.',
  },
  'directory-silent': {
    es: 'El directorio de su organización no contesta o contesta con un error. Espere un momento y empiece de nuevo; si sigue igual, avise a un administrador.',
    en: 'Your organization’s directory does not answer, or answers with an error. Wait a moment and begin again; if it stays so, tell an administrator.',
  },
  'directory-refused': {
    es: 'El directorio de su organización no le dio acceso. Empiece de nuevo o pregunte a quien lo administra.',
    en: 'Your organization’s directory did not let you in. Begin again, or ask whoever runs it.',
  },
  'directory-code': {
    es: 'Este acceso ya se usó o tardó demasiado. Empiece de nuevo.',
    en: 'This sign-in was used already or took too long. Begin again.',
  },
  'directory-untrusted': {
    es: 'Lo que contestó el directorio no demuestra quién es usted, y por eso no se aceptó. Empiece de nuevo; si se repite, avise a un administrador.',
    en: 'What the directory answered does not prove who you are, so it was not accepted. Begin again; if it happens again, tell an administrator.',
  },
  'directory-state': {
    es: 'Este acceso no empezó en este navegador, o empezó hace más de diez minutos. Empiece de nuevo.',
    en: 'This sign-in did not begin in this browser, or began more than ten minutes ago. Begin again.',
  },
  'directory-no-groups': {
    es: 'El directorio no dice a qué grupos pertenece usted, y sin eso no hay rol. Avise a un administrador.',
    en: 'The directory does not say which groups you are in, and without them there is no role. Tell an administrator.',
  },
  'directory-no-role': {
    es: 'Ninguno de sus grupos del directorio tiene un rol en Recado. Pídalo a un administrador.',
    en: 'None of your groups in the directory has a role in Recado. Ask an administrator.',
  },
  'directory-logout': {
    es: 'Este cierre de sesión del directorio no demuestra de dónde viene, o ya se usó. No se cerró ninguna sesión.',
    en: 'This logout of the directory does not prove where it comes from, or was used already. No session was ended.',
  },
  'directory-other-person': {
    es: 'En el directorio entró otra persona. Confirme con la misma cuenta con la que trabaja aquí.',
    en: 'Somebody else signed in at the directory. Prove who you are with the account that you work with here.',
  },
  'directory-name-taken': {
    es: 'Ya hay en Recado otra cuenta con su nombre de usuario o su correo. Pida a un administrador que la aclare.',
    en: 'There is another account in Recado with your username or email. Ask an administrator to clear it up.',
  },
  'directory-not-found': {
    es: 'En esa dirección no contesta un directorio de OpenID Connect que diga ser ese. Revise la dirección; si está dentro de su red, quien administra el servidor debe nombrarla en ALLOWED_INTERNAL_HOSTS.',
    en: 'At that address no OpenID Connect directory answers that says it is the one. Check the address; if it is inside your network, whoever runs the server must name it in ALLOWED_INTERNAL_HOSTS.',
  },
  'no-emergency-account': {
    es: 'Sin contraseñas hace falta una cuenta de emergencia: un administrador activo que no venga del directorio.',
    en: 'Without passwords an emergency account is needed: an active administrator who does not come from the directory.',
  },
  'emergency-account': {
    es: 'Es la cuenta de emergencia: elija antes otra en los ajustes.',
    en: 'This is the emergency account: choose another one in the settings first.',
  },
} satisfies Record<string, Record<Language, string>>
