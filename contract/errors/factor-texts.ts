/** The HTTP status of refusals of the second factor. */
export const factorStatus = {
  'code-needed': 403,
  'passkey-needed': 403,
  'wrong-code': 400,
  'wrong-passkey': 400,
  'too-many-passkeys': 409,
  'factor-exists': 409,
  'factor-missing': 409,
  'factor-required': 403,
  'own-factor-first': 409,
  'last-factor': 409,
  'proof-needed': 403,
  'directory-proof-needed': 403,
} as const

/** Refusals of signing in and of the second factor. */
export const factorTexts = {
  'invalid-credentials': { es: 'Credenciales no válidas', en: 'Invalid credentials' },
  'wrong-password': { es: 'La contraseña actual no es correcta.', en: 'The current password is not correct.' },
  'account-disabled': { es: 'Esta cuenta está desactivada.', en: 'This account is disabled.' },
  'not-signed-in': {
    es: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    en: 'Your session has ended. Sign in again.',
  },
  'new-password-needed': { es: 'Elija una contraseña nueva para entrar.', en: 'Choose a new password to sign in.' },
  'code-needed': {
    es: 'Escriba el código de su aplicación de autenticación para entrar.',
    en: 'Enter the code of your authenticator app to sign in.',
  },
  'passkey-needed': {
    es: 'Use su llave de acceso, o escriba un código, para entrar.',
    en: 'Use your passkey, or enter a code, to sign in.',
  },
  'wrong-passkey': {
    es: 'La llave de acceso no es de esta cuenta o la respuesta ya no vale. Inténtelo de nuevo.',
    en: 'The passkey is not of this account, or its answer is no longer good. Try again.',
  },
  'too-many-passkeys': {
    es: 'Esta cuenta ya tiene diez llaves de acceso. Quite una antes de agregar otra.',
    en: 'This account has ten passkeys already. Remove one before you add another.',
  },
  'wrong-code': {
    es: 'El código no es correcto o ya se usó. Espere el siguiente y escríbalo.',
    en: 'The code is not correct or was already used. Wait for the next one and enter it.',
  },
  'factor-exists': {
    es: 'Esta cuenta ya tiene un segundo factor. Quítelo antes de activar otro.',
    en: 'This account already has a second factor. Remove it before you add another.',
  },
  'factor-missing': {
    es: 'Esta cuenta no tiene un segundo factor que confirmar ni quitar.',
    en: 'This account has no second factor to confirm or remove.',
  },
  'factor-required': {
    es: 'Su rol pide un segundo factor. Agréguelo para seguir.',
    en: 'Your role needs a second factor. Add one to go on.',
  },
  'own-factor-first': {
    es: 'Agregue antes un segundo factor a su propia cuenta, en su perfil: si no, usted ya no podría seguir.',
    en: 'Add a second factor to your own account first, in your profile: without one you could not go on.',
  },
  'proof-needed': {
    es: 'Para esto hay que confirmar de nuevo quién es usted: con su segundo factor o, si no tiene, con su contraseña (POST /api/auth/proof). Vale diez minutos.',
    en: 'This asks you to prove again who you are: with your second factor, or your password if you have none (POST /api/auth/proof). It holds for ten minutes.',
  },
  'directory-proof-needed': {
    es: 'Esta cuenta no tiene contraseña aquí. Confirme quién es entrando otra vez con la cuenta de su organización.',
    en: 'This account has no password here. Prove who you are by signing in again with your organization’s account.',
  },
  'last-factor': {
    es: 'Su rol pide un segundo factor y este es el único. Agregue otro antes de quitarlo.',
    en: 'Your role needs a second factor, and this is the only one. Add another before you remove it.',
  },
} as const
