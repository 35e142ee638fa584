import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readAnswer } from './read-answer.ts'
import { numberQuestion } from './test-number-question.ts'

const read = (text: string, question: string, language: 'es' | 'en') => {
  const reading = readAnswer(fold(text), numberQuestion(question), { language, longest: 500, lexicon: null })
  return reading.outcome === 'answer' ? reading.value : reading.outcome
}

const SUGAR = '¿Cuánto le salió el azúcar hoy?'
const PILLS = '¿Cuántas pastillas toma al día?'
const WEIGHT = 'How much do you weigh in pounds?'

it.each([
  ['181 no 118', SUGAR, 'es', 118],
  ['90 perdón 80', SUGAR, 'es', 80],
  ['4... bueno la verdad 5', PILLS, 'es', 5],
  ['71 perdón 61 me equivoqué', '¿Cuánto pesa en kilos?', 'es', 61],
  ['88 no 89 no its 88', 'What did the oxygen clip say?', 'en', 88],
  ['3 i mean 2', 'How many pills do you take?', 'en', 2],
] as const)('takes what stands after a correction: %s', (text, question, language, value) => {
  expect(read(text, question, language)).toBe(value)
})

it.each([
  ['pesaba 91 y ahora 83', '¿Cuánto pesa en kilos?', 'es', 83],
  ['anoche 200 hoy 145', SUGAR, 'es', 145],
  ['180 ayer 210', SUGAR, 'es', 180],
  ['was 190 now 182', WEIGHT, 'en', 182],
  ['182 down from 190', WEIGHT, 'en', 182],
  ['bajó de 39.1 a 37.4', '¿Qué temperatura tiene?', 'es', 37.4],
  ['bajé 10 de 190 a 180', '¿Cuántas libras bajó?', 'es', 10],
  ['de 190 a 178', '¿Cuántas libras bajó?', 'es', 12],
  ['me levanto siempre 2 pero anoche 4', '¿Cuántas veces se levantó anoche?', 'es', 4],
] as const)('takes what is so now: %s', (text, question, language, value) => {
  expect(read(text, question, language)).toBe(value)
})

it.each([
  ['siete pero me levanté 3 veces', '¿Cuántas horas durmió anoche?', 'es', 7],
  ['catorce, dos por día', '¿Cuántas veces usó el inhalador esta semana?', 'es', 14],
  ['mil doscientos y somos 5', '¿Cuánto gana al mes?', 'es', 1200],
  ['una sola de 850 mg', PILLS, 'es', 1],
  ['dos de 500', PILLS, 'es', 2],
  ['un paquete de 20', '¿Cuántos cigarros fuma al día?', 'es', 20],
  ['tengo 33 años y 2 hijos', '¿Cuántos años tiene usted?', 'es', 33],
  ['dos cada 3 horas', '¿Cuántas onzas toma en cada biberón?', 'es', 2],
  ['me dijeron 2 pero tomo 1', PILLS, 'es', 1],
  ['one wisdom tooth when i was 19', 'How many teeth have you had pulled?', 'en', 1],
  ['forty two years, 1 pack', 'How many years have you smoked?', 'en', 42],
  ['four, ages 2 5 9 and 13', 'How many children do you have?', 'en', 4],
  ['3 times but only 1 was bad', 'How many times did you fall?', 'en', 3],
  ['2 in the morning and 1 at lunch', 'How many cups do you drink in the morning?', 'en', 2],
  ['eran 50 pero me cobraron 30', '¿Cuánto pagó de copago?', 'es', 30],
  ['8 to 12 so 4', 'How many hours does your aide come?', 'en', 4],
  ['4 and one time they kept him 3 nights', 'How many ER visits did he have?', 'en', 4],
  ['650 and light is 120', 'How many dollars is your rent?', 'en', 650],
] as const)(
  'keeps the number of what is asked for from those of other things: %s',
  (text, question, language, value) => {
    expect(read(text, question, language)).toBe(value)
  },
)

it.each([
  ['1 en la mañana y 1 en la noche', PILLS, 'es', 2],
  ['eramos 12 quedamos 10 conmigo, asi que 9', '¿Cuántos hermanos tiene?', 'es', 9],
  ['dos varones y una hembra', '¿Cuántos hijos tiene?', 'es', 3],
  ['una niña de 3 y un niño de 5', '¿Cuántos hijos tiene?', 'es', 2],
  ['tengo 3 hijos, 2 niñas y un niño', '¿Cuántos hijos tiene?', 'es', 3],
  ['2 dogs and 1 cat', 'How many dogs or cats live in your house?', 'en', 3],
  ['mi esposo y mis 2 hijos', '¿Cuántas personas vienen con usted?', 'es', 3],
  ['somos 3 conmigo', '¿Cuántas personas vienen con usted?', 'es', 2],
] as const)('adds up what is told in parts: %s', (text, question, language, value) => {
  expect(read(text, question, language)).toBe(value)
})

it.each([
  ['arriba de 200', SUGAR, 'es'],
  ['más de una hora', '¿Cuántas horas esperó?', 'es'],
  ['5 tal vez 6', PILLS, 'es'],
  ['una o dos', PILLS, 'es'],
  ['de 4 a 6', '¿Cuántas cervezas se toma en una semana?', 'es'],
  ['a ratos 3 a ratos 9', 'Del 0 al 10, ¿cuánto dolor tiene?', 'es'],
  ['una cada 12 horas', PILLS, 'es'],
  ['2 veces a la semana', '¿Cuántas veces al día se revisa el azúcar?', 'es'],
  ['160 libras o sea 72 kilos', '¿Cuánto pesa?', 'es'],
  ['va a cumplir 8', '¿Cuántos años tiene su hijo?', 'es'],
  ['una vez por la presión y otra por la caída', '¿Cuántas veces ha ido al hospital?', 'es'],
  ['3 veces en urgencias y una internado', '¿Cuántas veces ha ido al hospital?', 'es'],
  ['casi nunca', '¿Cuántas veces al día se revisa el azúcar?', 'es'],
  ['84 kilos', WEIGHT, 'en'],
  ['lost 10 pounds', WEIGHT, 'en'],
  ['150 155 somewhere in there', WEIGHT, 'en'],
  ['20+', 'How many people came?', 'en'],
  ['it says error 3', 'What was your blood sugar?', 'en'],
  ['none of ur business', 'How many cigarettes do you smoke a day?', 'en'],
  ['its the big white one', 'How many pills do you take?', 'en'],
  ['no watch', 'How many steps did your watch count?', 'en'],
  ['last yr was 5 but this year i have to look', 'How many visits did you have this year?', 'en'],
  ['a thousand', 'From 0 to 10, how bad is your pain?', 'en'],
] as const)('asks again where no one number is told: %s', (text, question, language) => {
  expect(read(text, question, language)).not.toBeTypeOf('number')
})

it.each([
  ['hoy ni una gracias a dios', '¿Cuántas veces vomitó hoy?', 'es'],
  ['no e vomitado hoy, ayer fueron 4', '¿Cuántas veces vomitó hoy?', 'es'],
  ['lo dejé hace 2 años', '¿Cuántos cigarros fuma al día?', 'es'],
  ['nada ahorita, me quedé sin trabajo', '¿Cuántas cervezas toma?', 'es'],
  ['no ha faltado', '¿Cuántos días faltó a la escuela?', 'es'],
  ['soy hija única', '¿Cuántos hermanos tiene?', 'es'],
  ['i never check it', 'How many times a day do you check your sugar?', 'en'],
  ['zilch lol', 'How many vegetables do you eat?', 'en'],
] as const)('takes for none what does not happen, with or without a reason: %s', (text, question, language) => {
  expect(read(text, question, language)).toBe(0)
})

it.each([
  ['dos semanas ya', '¿Cuántos días lleva con la tos?', 'es', 14],
  ['año y medio', '¿Cuántos meses tiene el bebé?', 'es', 18],
  ['1 año y 3 meses', '¿Cuántos meses tiene el bebé?', 'es', 15],
  ['un metro y medio', '¿Cuánto mide en centímetros?', 'es', 150],
  ['14 dias', '¿Cuántas semanas lleva con el yeso?', 'es', 2],
  ['24 hours', 'How many days did the fever last?', 'en', 1],
  ['en el 72', '¿Qué año nació?', 'es', 1972],
  ['tengo 66', '¿Qué año nació?', 'es', 'unclear'],
  ['vinieron 4 veces', '¿Cuántos días vino la enfermera?', 'es', 4],
  ['trentai dos', '¿Cuántas pastillas le quedan?', 'es', 32],
  ['vente cuatro', '¿Cuántas semanas de embarazo tiene?', 'es', 24],
  ['87cms y pesa 12 kg', '¿Cuánto mide en centímetros?', 'es', 87],
  ['38 con 2', '¿Qué temperatura tiene?', 'es', 38.2],
  ['un parcito', '¿Cuántas pastillas le quedan?', 'es', 2],
  ['nintey nine', 'What did the oxygen clip say?', 'en', 99],
  ['two o five i had cake', 'What was your blood sugar?', 'en', 205],
] as const)('reads units, years and spellings as they are meant: %s', (text, question, language, value) => {
  expect(read(text, question, language)).toBe(value)
})
