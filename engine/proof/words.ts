import type { Language } from '#contract/primitives.ts'
import { neutralWords, operatorWords } from './vocabulary.ts'

/** Phrases that are one idea, over a folded line without punctuation. The longer ones first. */
const phrases: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [
      /\b(?:las|los|de las|de los|en las|en los) dos (?=clinicas|sedes|oficinas|centros)|\b(?:ninguna|ninguno|cualquiera) de (?:las|los) dos\b/g,
      'las ',
    ],
    [/\bno (?:hay que pagar|paga|pagan|se paga|cuesta|cobra|cobran)(?: nada)?\b/g, 'gratis'],
    [
      /\bno (?:hace|hacen) falta(?: de)?\b|\bno (?:se )?(?:necesita|necesitan|requiere|requieren|es necesario|es necesaria|tiene que tener|ocupa)\b/g,
      'sin',
    ],
    [/\bo mas\b/g, 'minimo'],
    [/\bdemas\b/g, 'otras'],
    [/\b(?:todo|toda) el (?:ano|dia)\b/g, ''],
    [/\b(?:las|los) (?=demas|otras)/g, ''],
    [/\bdias habiles\b/g, 'dias'],
    [
      /\b(?:sin (?:ningun |ninguna )?(?:costo|cargo)|sin (?:costo|cargo) alguno|no (?:tiene|tienen) (?:ningun )?(?:costo|cargo)|no (?:cuesta|cobramos) nada)\b/g,
      'gratis',
    ],
    [/\b(?:tiene|tienen|hay|tenemos) que\b/g, 'debe'],
    [/\b(?:al|como) (?:menos|minimo)\b|\bpor lo menos\b/g, 'minimo'],
    [/\b(?:como|a lo) (?:maximo|mucho|mas)\b/g, 'maximo'],
    [/\b(?:estamos|esta|quedamos|permanecemos) cerrad[oa]s?\b/g, 'cerrado'],
    [/\b(?:estamos|esta) abiert[oa]s?\b/g, 'abierto'],
    [
      /\bno (?:abrimos|abren?|hay (?:servicio|atencion))\b|\bno (?:atendemos|atienden?)(?= (?:los |el )?(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?))/g,
      'cerrado',
    ],
    [/\bcon anticipacion\b|\bpor adelantado\b|\bcon antelacion\b/g, 'antes'],
    [/\ba partir de\b/g, 'desde'],
    [/\blo antes posible\b/g, 'pronto'],
    [/\bpor favor\b/g, 'favor'],
    [/\b(?:hace|hacen|haga) falta\b/g, 'debe'],
    [/\ba menos que\b|\ba no ser que\b/g, 'salvo'],
    [/\b(?:por lo )?tanto como\b/g, ''],
    [/\bsi no\b/g, 'sino'],
    [/\bpor adelantado\b/g, 'antes'],
    [/\bpor ejemplo\b/g, ''],
    [/\bmas (?:que|de)\b/g, 'mayor'],
    [/\bmenos (?:que|de)\b/g, 'menor'],
  ],
  en: [
    [
      /\b(?:no|without an?|dont need an?|do not need an?|doesnt need an?|you dont need an?|no need for an?|not need an?) (appointment|referral|reservation|app)(?: (?:is |are )?(?:needed|required|necessary))?\b/g,
      'without $1',
    ],
    [/\bor more\b/g, 'minimum'],
    [/\bboth (?=clinics|offices|sites)|\bat both\b/g, 'the '],
    [/(?<=\d )(?:business|working) days\b/g, 'days'],
    [/\b(?:dont|do not) (?:have to )?pay(?: anything)?\b/g, 'free'],
    [
      /\b(?:free of charge|at no (?:cost|charge)|no (?:cost|charge|fee)|without (?:cost|charge)|does not cost anything|doesnt cost anything|costs? nothing)\b/g,
      'free',
    ],
    [/\b(?:have|has) to\b|\bare to\b/g, 'must'],
    [/\bat least\b|\bno less than\b/g, 'minimum'],
    [/\bat most\b|\bup to\b|\bno more than\b/g, 'maximum'],
    [/\b(?:not|arent|isnt|dont|doesnt|are not|is not|do not|does not) open(?:ed)?\b/g, 'closed'],
    [/\bin advance\b|\bahead of time\b|\bbeforehand\b/g, 'before'],
    [/\bin addition\b|\bas well\b|\bof course\b|\bfor example\b|\bat all\b/g, ''],
    [/\bcan not\b/g, 'cannot'],
    [/\bas long as\b|\bonce\b/g, 'if'],
    [/\bas soon as\b/g, ''],
    [/\bmake sure\b|\bno problem\b/g, ''],
    [/\bearly\b/g, 'before'],
    [/\bjust (?=call|reply|bring|ask|remember|go|come|show|use|write|text)/g, ''],
    [/\bmore than\b/g, 'older'],
    [/\bless than\b/g, 'less'],
    [/\bright now\b/g, 'now'],
  ],
}

/** Words that mean the same in a clinic's answers; the first names the idea. Folded. */
const synonyms: Readonly<Record<Language, string>> = {
  es: `abierto abre abren abrimos abrir abierta abiertos atiende atienden atendemos atender atencion horario horarios apertura labora
cerrado cierra cierran cerramos cerrar cerrada cerrados cierre
telefono tel llame llamar llamen llamenos llamando llamada llama marque marcar marcando numero comuniquese comunicarse contacte contactar
direccion domicilio
costo cuesta cuestan costos precio precios vale valen tarifa tarifas cobra cobran cobramos cargo
gratis gratuito gratuita gratuitos gratuitas
traiga traer trae traigan lleve llevar llevarla llevarlo presente presentar
llegue llegar llega lleguen llegada acuda acudir presentese presentarse
cita citas turno turnos
seguro seguros aseguranza aseguranzas plan planes
acepta aceptar aceptamos aceptan recibe reciben recibimos trabajamos
empieza empezar comienza comenzar inicia inicio empiezan comienzan
termina terminar terminan acaba finaliza
oficina clinica centro sede consultorio local
estacionamiento parqueo estacionar estacionarse parquear parking
medicina medicinas medicamento medicamentos
resurtido resurtir resurtidos resurta reposicion renovacion relleno recarga surtir surtido
vacuna vacunas vacunarse vacunacion vacunar
analisis laboratorio examenes examen prueba pruebas
resultado resultados
receta recetas recetan recetar
transporte traslado
nino ninos menor menores
persona personas gente
paciente pacientes
doctor doctora medico medica doctores medicos
visita visitas
cancelar cancele cancelacion cancela cancelarla
cambiar cambie cambio reprogramar reprograme
avise avisar aviso avisenos notifique notificar informe informar
solicite solicitar solicitud pedir pida pide peticion pidalo
copia copias
identificacion id
gripe influenza
interprete interpretes interpretacion
mensaje mensajes texto textos sms
pague pagar paga pago pagos
tarda demora tardan demoran
dura duran duracion vale valida valido
padres papa mama padre madre papas
consiga obtenga obtener conseguir recibir reciba
fecha fechas
farmacia boticas
portal pagina sitio web linea internet
beba beber bebe tome tomar toma liquidos
coma comer come coman comida alimentos
cubre cubren cobertura cubierto
piso planta
necesita necesitan necesitar necesario
firma firmar firme firmada
espacio espacios
carro auto coche carros vehiculo
casa hogar domicilio
papel papeles documento documentos
descuento rebaja
queja quejas quejarse reclamo`,
  en: `open opens opening opened hours hour schedule
closed close closes closing
phone call calling calls telephone dial number numbers tel reach contact
address addresses
cost costs price prices fee fees charge charges pay
free complimentary
bring brings bringing carry
arrive arrives arriving arrival show
appointment appointments appt visit visits
insurance insurances plan plans coverage
accept accepts accepted accepting
start starts starting begin begins beginning
end ends ending finish finishes
office clinic center site location building
parking park lot garage
medicine medicines medication medications meds
refill refills refilled
vaccine vaccines vaccination vaccinations shot shots
lab labs laboratory test tests
result results
ride rides transport transportation
child children kid kids
person people anyone
doctor doctors physician
cancel cancels cancelling canceling cancellation cancelled canceled
change changes reschedule rescheduling rescheduled switch
notify notice tell
request requests requested ask asking
copy copies
identification id
interpreter interpreters interpretation interpreting
text texts message messages sms
last lasts good valid runs
parent parents mom dad mother father
receive receives
website portal online site web
cover covers covered
need needs needed
floor
flu influenza
eat eating food
drink drinking`,
}

const suffixes: Readonly<Record<Language, readonly string[]>> = {
  es: 'ariamos eriamos iriamos aremos eremos iremos iendose andose andolo iendolo aciones uciones iciones acion ucion icion adores adoras ador adora amente mente iendo ando arlos arlas arlo arla arse arnos erlos erlas erlo erla erse irse aran eran iran aria eria iria ados adas idos idas ado ada ido ida amos emos imos aba ian aban ar er ir an en as es os a e o s'.split(
    ' ',
  ),
  en: 'ations ation ingly edly ings ing edly ers ies ied ed er es ly s e y'.split(' '),
}

const conceptOf: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  es: conceptsOf('es'),
  en: conceptsOf('en'),
}

function conceptsOf(language: Language): Map<string, string> {
  const map = new Map<string, string>()
  for (const line of synonyms[language].split('\n')) {
    const words = line.split(' ')
    for (const word of words) if (!map.has(word)) map.set(word, `=${words[0]}`)
  }
  return map
}

const LEAST_STEM = 3

/** The stem of a folded word: without the longest ending of an inflection that leaves three letters. */
const stemOf = (word: string, language: Language): string => {
  for (const suffix of suffixes[language])
    if (word.endsWith(suffix) && word.length - suffix.length >= LEAST_STEM) return word.slice(0, -suffix.length)
  return word
}

export type Word = { kind: 'neutral' } | { kind: 'operator'; name: string } | { kind: 'content'; idea: string }

/** What a folded word does in a sentence. */
export const wordOf = (word: string, language: Language): Word => {
  const operator = operatorWords[language].find(([, words]) => words.has(word))
  if (operator) return { kind: 'operator', name: operator[0] }
  const concept = conceptOf[language].get(word)
  if (concept !== undefined) return { kind: 'content', idea: concept }
  if (neutralWords[language].has(word)) return { kind: 'neutral' }
  return { kind: 'content', idea: stemOf(word, language) }
}

/** A folded line with phrases of one idea as one word. */
export const withPhrases = (line: string, language: Language): string =>
  phrases[language].reduce((text, [pattern, word]) => text.replace(pattern, word), line)
