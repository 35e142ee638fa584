import { fold } from '../patients/language.ts'

const IMMINENT =
  /\b(suicid\w*|matarme|quitarme la vida|kill myself|end my life|me quiero morir|quiero morir\w*|want to die|sobredosis|overdos\w*|dolor (fuerte )?(de|en el) pecho|chest pain|no puedo respirar|can'?t breathe|cannot breathe|derrame|stroke|heart attack|infarto)\b/
const POSSIBLE = /\b(deprimid\w*|depress\w*|hopeless|sin esperanza|no aguanto|can'?t take it|muy sol[oa]|so alone)\b/

/** Events of the past, or of somebody who is no longer in danger. */
const PAST =
  /\b(hace (\w+ )?(\d+|un|dos|tres|cuatro|cinco|varios|muchos)? ?(ano|anos|meses|mes)|years? ago|months ago|last (year|month)|en (19|20)\d\d|in (19|20)\d\d|murio de|died of|el (ano|mes) pasado|de joven|cuando era)\b/

/**
 * Pairs that are serious together, in any order and at any distance, as a reader who looks for no phrase would notice.
 */
const together: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(vida|vivir|mundo|existir|life|living|live|sandbox)\b/,
    /\b(sin sentido|sentido|cansad\w+|hart\w+|acabar|terminar|rendir\w*|adios|tired of|done with|point|end it|give up|giving up|worth)\b/,
  ],
  [
    /\b(pastillas|medicinas|pills|meds|tylenol)\b/,
    /\b(todas de una|de golpe|de un jalon|todo el frasco|juntando|guardando|at once|whole bottle|saving|stockpil\w+|enough to)\b/,
  ],
  [
    /\b(mejor|tranquil\w+|better)\b/,
    /\b(sin mi|mejor sin mi|no estuviera|no estar|desaparecer|without me|not here|gone|disappear)\b/,
  ],
  [/\b(carga|estorbo|burden)\b/, /\b(familia|hijos|todos|family|kids|everyone|everybody|soy|im|i am)\b/],
  [
    /\b(despedir\w*|adios|goodbye|perdon\w*|forgive)\b/,
    /\b(siempre|todos|hijos|familia|last|forever|everyone|kids|family|cuiden|take care)\b/,
  ],
  [
    /\b(pecho|corazon|chest|heart)\b/,
    /\b(apriet\w+|aprieta|punza\w*|peso|pesad\w+|raro|rara|oprim\w+|quema|sudor|sudando|frio|weird|heavy|squeez\w+|sweat\w*|tight\w*|flutter\w*|racing|late|brinca)\b/,
  ],
  [
    /\b(brazo|mano|cara|pierna|boca|lengua|arm|hand|face|leg|mouth|tongue|side)\b/,
    /\b(dormid\w+|hormigue\w+|adormec\w+|no responde|chuec\w+|caid\w+|torcid\w+|de lado|numb\w*|tingl\w+|droop\w*|crooked|weak|limp|heavy)\b/,
  ],
  [
    /\b(habla\w*|palabras|words|speech|talk\w*)\b/,
    /\b(raro|enreda\w*|no le salen|no me salen|no se entiende|confund\w+|weird|funny|slur\w*|mumbl\w+|wont come|confus\w+|sense)\b/,
  ],
  [
    /\b(aire|respir\w*|aliento|ahog\w*|breath\w*|air)\b/,
    /\b(falta|cuesta|apenas|mal|agitad\w+|poquito|trabajo|short|hard|barely|heavy|fast|wheez\w+|gasp\w*)\b/,
  ],
  [/\b(labios|unas|lips|nails|skin|piel)\b/, /\b(azul\w*|morad\w+|gris\w*|blue|purple|gray|grey)\b/],
  [
    /\b(garganta|lengua|cara|throat|tongue|face|lips)\b/,
    /\b(hinch\w+|cerrand\w+|cierra|ronchas|swell\w*|swollen|clos\w+|itch\w*|hives)\b/,
  ],
  [
    /\b(sangre|sangra\w*|blood|bleed\w*)\b/,
    /\b(mucha|mucho|no para|empapad\w+|trapo|toalla|negra|lot|stop|soak\w*|towel|everywhere|black)\b/,
  ],
  [
    /\b(despert\w*|reaccion\w*|contesta|responde|wak\w+|respond\w*)\b/,
    /\b(no|mama|papa|abuel\w+|espos\w+|bebe|wont|cant|isnt|mom|dad|baby|husband|wife)\b.*\b(raro|sudand\w+|palid\w+|frio|fria|piso|suelo|cama|pale|cold|floor|weird)\b/,
  ],
  [
    /\b(cai|cayo|caida|fell|fall)\b/,
    /\b(cabeza|levant\w*|mover\w*|cadera|confund\w+|head|get up|move|hip|confus\w+|dizzy)\b/,
  ],
  [
    /\b(mied\w+|terror|afraid|scared|terrified)\b/,
    /\b(espos\w+|marido|pareja|novi\w+|hijo|casa|husband|wife|boyfriend|partner|son|home|him|her|he)\b/,
  ],
  [
    /\b(grita\w*|encierra\w*|empuj\w+|golpe\w*|moret\w+|quita\w*|yell\w*|lock\w*|shov\w*|push\w*|hit\w*|bruis\w+|hurt\w*)\b/,
    /\b(espos\w+|marido|pareja|novi\w+|hijo|cuidador\w*|husband|wife|boyfriend|partner|son|caregiver)\b/,
  ],
  [
    /\b(cuchillo|pistola|arma|rifle|navaja|gun|knife|weapon)\b/,
    /\b(mano|tengo|trae|saco|mesa|lado|cajon|cabeza|have|has|hand|next|drawer|out|head)\b/,
  ],
  [
    /\b(azucar|glucosa|sugar|glucose|presion|pressure)\b/,
    /\b(bajisim\w+|altisim\w+|temblando|sudando|no me puedo|desmay\w*|shak\w+|sweat\w*|pass out|faint\w*|confus\w+)\b/,
  ],
  [
    /\b(dolor|pain|duele|hurts)\b/,
    /\b(brazo izquierdo|left arm|mandibula|jaw|insoportable|unbearable|nunca habia|worst)\b/,
  ],
  [
    /\b(ya no|nadie|no)\b/,
    /\b(sirvo para nada|va a extranar|le veo caso|hay salida|fuerzas para seguir|quiero seguir|despertar|nacido|extranaria|one would miss|no way out)\b/,
  ],
  [/\b(pensamientos|ideas|thoughts)\b/, /\b(fe[oa]s|mal[oa]s|oscur\w+|raros|dark|bad|ugly|scary)\b/],
  [
    /\b(cerrar los ojos|dormir|sleep|close my eyes)\b/,
    /\b(se acabe|no despert\w+|para siempre|never wake|not wake|forever|all over)\b/,
  ],
  [
    /\b(arreglado|regale|testamento|cuiden|gave away|giving away|my will|take care of)\b/,
    /\b(no este|mis cosas|mis hijos|gracias por todo|im gone|my things|my kids|thanks for everything)\b/,
  ],
  [
    /\b(reconoce|babea|se le va la onda|incoheren\w+|drool\w*|recognize)\b/,
    /\b(no|de un lado|rar[oa]|doesnt|confus\w+|one side)\b/,
  ],
  [
    /\b(sudor\w*|sudando|sudo|sweat\w*|palid\w+|pale)\b/,
    /\b(nausea\w*|apriet\w+|aprieta|casi no habla|mare\w+|temblando|nausea|dizzy|barely talk\w*|debil|weak)\b/,
  ],
  [/\b(peso|weight|pressure)\b/, /\b(encima|no se me quita|on me|wont go away)\b/],
  [/\b(ronchas|hives|rash|picazon)\b/, /\b(boca|cara|lengua|comio|comi|mouth|face|ate|tongue)\b/],
  [
    /\b(aliento|inhalador|frase|breath|inhaler|sentence)\b/,
    /\b(terminar|sigo igual|gaste|sin parar|finish|again and again|empty|not helping)\b/,
  ],
  [
    /\b(vomit\w*|throwing up|puk\w+|toallas|pads)\b/,
    /\b(no para|cafe molido|negro|verde|empap\w+|por hora|en una hora|coffee grounds|an hour|cant stop)\b/,
  ],
  [/\b(frasco|bote|bottle)\b/, /\b(vaci\w+|no se cuantas|agarro|empty|dont know how many|got into)\b/],
  [/\b(pego|golpeo|hit|bumped)\b/, /\b(no deja de dormir|dormid\w+|vomit\w*|mare\w+|sleepy|wont stay awake|dizzy)\b/],
  [
    /\b(agresiv\w+|tomado|borracho|celos\w*|drunk|drinks|angry|violent)\b/,
    /\b(miedo|casa|cuando toma|me va mal|scared|afraid|home|hits)\b/,
  ],
  [/\b(marcas|moretones|bruises|marks)\b/, /\b(cuello|brazos|neck|arms|dejo|left)\b/],
  [/\b(si me pasa algo|if (something|anything) happens to me)\b/, /\b(fue|el|ella|him|her|it was)\b/],
  [
    /\b(vueltas|veo doble|borroso|dizzy|double|blurry|spinning)\b/,
    /\b(de repente|todo|caminar|suddenly|sudden|walk)\b/,
  ],
  [
    /\b(fiebre|calor de|calentura|temperatura|fever|temperature)\b/,
    /\b(4[01]|10[4-7]|no reaccion\w*|delir\w+|not making sense)\b/,
  ],
  [/\b(guard\w+|junt\w+|escond\w+|saved|saving|hid)\b/, /\b(pastillas|pills)\b/],
  [/\b(voces|voices)\b/, /\b(dicen|oigo|escucho|hear|tell\w*|say\w*)\b/],
]

/** The danger that an emulated model sees in a text: by words, and by words that occur together. */
export function judgeRisk(text: string): 'none' | 'possible' | 'imminent' {
  const folded = fold(text).replace(/['’]/g, '')
  if (PAST.test(folded)) return 'none'
  if (IMMINENT.test(folded)) return 'imminent'
  if (POSSIBLE.test(folded)) return 'possible'
  return together.some(([one, other]) => one.test(folded) && other.test(folded)) ? 'possible' : 'none'
}
