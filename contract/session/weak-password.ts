/** Characters that people write instead of letters. */
const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * The most common stolen passwords, and words that a clinic's people choose, without capitals, disguised letters,
 * digits and signs: `P@ssw0rd2026!` is `password`.
 */
const commonCores = new Set(
  `password passwort passw passwd pass passphrase contrasena contrasenia clave claves secreto secreta secret welcome
  bienvenido bienvenida bienvenidos admin administrator administrador administradora root user usuario usuaria test
  testing prueba pruebas demo demostracion temp temporal change changeme cambiame cambiar default inicio letmein login
  entrar acceso access hello hola abc abcd abcde abcdef abcdefg abcabc aabbcc qwe qwer qwert qwerty qwertyu qwertyuiop
  qaz qazwsx zaq asd asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvbn iloveyou teamo tequiero amor love monkey dragon master
  shadow sunshine princess princesa football futbol baseball soccer superman batman michael jordan daniel jessica ashley
  spring summer autumn fall winter primavera verano otono invierno january february march april may june july august
  september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
  diciembre monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
  recado hospital clinic clinica health salud healthcare medical medico medica doctor doctora nurse enfermera enfermero
  enfermeria patient paciente pacientes care cuidado office oficina company empresa trust freedom whatever starwars
  pokemon computer internet google america mexico miami florida texas jesus dios bendicion familia family`.split(/\s+/),
)

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const core = (password: string): string =>
  [...plain(password)]
    .map((character) => disguises[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '')

/** The letters after trimming: the digits of `Verano2026!` are an ending, not disguised letters. */
const trimmedCore = (password: string): string => core(plain(password).replace(/^[^a-z]+|[^a-z]+$/g, ''))

/** True for up to four characters repeated: `Aa1!Aa1!`. */
const isRepeated = (password: string): boolean => /^(.{1,4})\1+$/s.test(password)

/**
 * True for a password that satisfies the rule but is easy to guess: a common one, even disguised, a repetition, or one
 * with the username. It is accepted; the form warns and administrators see the account marked.
 */
export const isWeakPassword = (password: string, username: string): boolean => {
  const name = plain(username)
  return (
    commonCores.has(core(password)) ||
    commonCores.has(trimmedCore(password)) ||
    isRepeated(password) ||
    (name.length >= 3 && plain(password).includes(name))
  )
}
