import { soundOf } from './fold.ts'

/**
 * What words say in answers that tell: how somebody is, what is left, who does it, how often. A word may say several things. One
 * that ends in a dash stands for all that begin with it. Written for this product, both languages, without accents.
 */
const listed = {
  good: `good great fine well perfect excellent wonderful awesome fantastic lovely nice amazing best happy glad bien
    bueno buena buenos buenas excelent- perfect- maravill- feliz content- tranquil- genial chever- padre suave
    calm calmad- bendecid- safe safely segura seguro sano sana healthy normal stable estable smooth dandy peachy
    swell alright ok okay super comfortable comod- beautiful brand golden solid strong fuerte steady`,
  bad: `bad badly worse worst awful terrible horrible rough miserable crap crappy lousy sick ugh mal mala malo malos
    peor pesim- fatal horribl- feo fea triste sad scared weak debil tired cansad- agotad- nasty unbearable
    insoportabl- insufferable enferm- gacho useless waste squat poor ugly upset`,
  better: `better improv- mejor- alivi- recover- recuper- heal healed healing sane sano curo curad- cleared helped helps
    helping sirv- funcion- worked works working magic wonders trick calmo calma bajo down less menos easing eased
    difference milagro miracle relief controlad- control quito`,
  worse: `worse worsen- empeor- peor stronger subio subida increas- mas harder`,
  symptom: `pain pains painful ache aches aching hurt hurts hurting sore soreness fever fevers temp temperature cough
    coughs coughing coff tos tose toser tosiend- fiebre calentur- dolor- duel- doli- adolor- mare- dizz- nause-
    vomit- throw throwing threw puke puking sangr- bleed- blood rash ronch- itch- comezon pica pican picazon swell
    swells swelling swollen swoll hinch- inflam- diarr- runs runny mocos headach- migra- punz- punzad- arde ardor
    ardio burn burns burning ahog- wheez- phlegm flema chills escalofri- insomni- cramp- calambr- numb- hives
    estren- constipat- shaky shakes tembl- tight tightness fatig- spotting mancho manch- gripe gripa flu sneez-
    congest- hoarse ronc- seca resequedad gases heartburn acidez agruras`,
  fell: `fell fall falls falling fallen cai cayo caid- caig- caer caerme cayendo tropec- tropez- resbal- slip slipped
    slipping trip tripped bruis- moret- trancazo golpe sentonazo floor suelo stumble- tumbl- azot- piso`,
  gone: `gone quit quits quitting stopped stop stops away over clear cleared ended quito quite desapare- deje dejo
    dejar dejado anymore past former used ex antes fui era tenia tuve longer`,
  remain: `still same igual igualit- sigo sigue siguen seguimos todavia aun keeps keep kept continu- lingering yet again
    otra constant- persist- stays mism-`,
  every: `every everyday daily diari- siempre always todos todas cada religios- faithful- clockwork evryday nightly
    mornings puntual- ritual rutina routine sin`,
  sometimes: `sometimes somtimes veces ratos rato occasion- ocasion- weekend weekends seldom rarely barely social- depend-
    vez cuando whenever once unless nomas parties fiestas`,
  none: `none zero cero nada nadita ni ningun- ninguno nothing nothin nadie nobody noone zip nunca never jamas neither
    tampoco not any anything nel gota drop una`,
  complete: `all whole complet- todo toda todit- todos entero entera finish- acabe termin- done bottle last ultim- empty
    each single`,
  partial: `half mitad some few left sobr- almost casi falta faltan quedan queda couple medio media par algun- unas unos
    todavia restant- partway`,
  miss: `miss missed misses missing skip skipped skips skipping skippin forg- olvid- salto salte brinc- perdi perdid-
    falle fallo sometimes slack-`,
  alcohol: `alcohol beer beers wine rum vodka tequila drink drinks drinking drank drunk sober sobri- cervez- vino vinit-
    trago tragos trague copa copas copita cheve- birra- chela- ron pulque whisky whiskey liquor licor champ-
    margarita- tomar tomo toma tome bebo bebe beber bebid- booze aa margarit- toast brindis ponche michelad-`,
  smoke: `smok- smoke cig cigs cigar- fum- tabac- cajetilla pack packs chimney vape vap- chew patch patches nicot- puff
    puffs marlboro habano parche chicle cigarr-`,
  food: `food eat eats ate eaten eating breakfast lunch dinner coffee toast banana oatmeal sandwich donut soup eggs
    rice beans bread milk comi comio comida comer come como desayun- cene cena almorc- almuerz- almorz- cafe
    cafecito pan tortill- frut- verdur- ensalad- caldo arroz frijol- gallet- agua water juice jugo snack bite
    crumb gum hungry hambre pantry freezer fridge cupboard cupboards alacena despensa fasting ayun- fasted stamps
    groceries mandado taco tacos pollo carne nopal- manzana sopa hamburgues- pizza candy dulce`,
  accept: `sure please pls plz porfa porfis porfavor favor love welcome deal ahead adelante anot- apunt- count agree
    agreed agrees acept- asept- acuerdo deacuerdo conform- gustari- encant- interested interes- absolutely
    definit- claro ok okay oki okey dale sale permission permis- autoriz- permit- granted allowed consent mande
    manden mandenme bienvenid- agradec- appreciate gladly listo lista ready course supuesto obvio seguro simon
    orale proceda hagale hecho works suits yes sign why hurt worth perfecto awesome yay`,
  decline: `pass decline- refus- rechaz- rather prefer prefiero prefier- preferi- quitenme remove thanks gracias bother
    molest- privac- forbid nope cancel- cancell- disagree- dissagree object- objec- absolutely instead mejor ocupo
    necesito creo paso opt unsubscribe leave alone enough`,
  busy: `work works working trabaj- job boss jefe patron shift shifts turno chamba travel- viaj- trip vacation-
    vacacion- town meeting school escuela class busy ocupad- conflict fuera funeral velorio boda wedding weddings
    thanksgiving christmas navidad holiday holidays flying ohio texas fly pueblo rancho country pais salgo`,
  ride: `drive drives drove driving car carro truck troca camion bus uber taxi ride rides raite rait aventon walk
    walking walks lleva llevan llevar llevarme llevame manej- bicicleta bike license licencia train tren metro
    parking gas tires mechanic taller transport- combi moto pick picks takes traen medicab`,
  own: `mine mio mia mios mias own name nombre signed firme apellido speaking habla hablando servirle ordenes soy me
    self same mismo misma yours truly correcto here aqui el ella this him`,
  others: `neighbor neighbors vecin- someone else otro otra otros stranger landlord ex exnovio brother hermano sobrin-
    cunad- primo cousin suegr- stepmom madrastra aunt tia abuel- grandma grandmother nephew niece roommate prior
    previous former equivocad- wrong desconocid- conozco`,
  family: `son daughter wife husband hubby mother father mom mama mami dad papa hijo hija hijos hijas espos- marido mujer
    viejo vieja herman- sister brother nieto nieta grand- kids kid nin- baby bebe novi- parej- boyfriend
    girlfriend family familia friend friends amig- comadre`,
  alone: `alone solo sola solit- myself single widow- viud- nobody nadie lonesome independent by`,
  together: `with con junt- together roommate- roomate- house full lleno llena amontonad- viven vivimos live lives us
    nosotros everyone cat perr- dog dogs`,
  easy: `easy facil clear clearly clar- understand- understood entend- entiend- entendid- got know knows saber aprend-
    learn- simple capt- figured cake sencill- practic- showed ensen- teach expert`,
  hard: `hard dificil lost perdid- confus- complicat- complicad- tricky enred- enredad- batall- struggl- cuesta
    cuestec- trouble trabajo trab- mud chino greek figure lengua letter letra`,
  pending: `tomorrow manana wait waiting waitin esper- later luego proxim- next going gonna pending pendient- scheduled
    program- schedule yet aun until hasta soon pronto despues entonces planning ire ira`,
  moved: `moved mudo mude mudamos moving move mudar- cambi- changed new nuevo nueva old viej- anterior antigua lived
    vivia shelter evicted desaloj- sold rent renta`,
  broken: `broke broken descompu- roto rota rompi- dead died batter- pila pilas dan- malog- batteries lost robar- robo
    stole stolen cort- shut off apag- fail- sirve sirven nuevo works quebr-`,
  afford: `afford pay pays paid paying expensive caro cara carisim- cost costs money dinero bill bills rent copay cupon
    coupon cash pagar pago paga pague paguen alcanz- gana dollars dolares cheap free gratis`,
  unsafe: `scared afraid miedo asust- unsafe danger- pelig- hit hits golp- pega pegan yell- grit- shooting balaz- police
    polic- locked candad- threaten- amenaz- fight- pele- violent- drunk trust`,
  secure: `safe segur- tranquil- quiet locks dogs perros guard guards gate neighbors nobody bothers`,
  sleep: `sleep sleeps sleeping slept asleep awake wake wakes woke log nap insomn- dormi- dorm- duerm- desvel- despert-
    pillow almohad- tossing turning straight sueno snore bed cama`,
  out: `out empty last acab- agot- termin- vaci- bare low gone ran run running queda ultima`,
  plenty: `plenty enough stocked full extra lots bunch loads suficient- bastante lleno llena sobra sobran sobro alcanza
    alcanzan ton tons many much mucho muchos varios several chorro good`,
  pregnant: `pregnant embaraz- period regla menstru- tubes tied ligad- operad- operaron prueba test negativ- positiv-
    months meses mes weeks semanas baby bebe panza menopaus- hysterect- due encinta expecting dispositivo retraso`,
  stairs: `stairs stair steps step floor floors floored level escaler- escalon- piso pisos planta upstairs downstairs
    elevator basement flat ranch trailer porch`,
  device: `meter monitor scale bascul- glucomet- strips tiras tiritas sensor needle aguja inhaler inalador inhalador
    machine maquina aparato oximet- digital prick poke pico pincho`,
  insured: `insurance medicaid medicare insur- seguro seguros obamacare covered covers cover uninsur- humana blue popular
    imss tarjeta card benefits plan privado private`,
  kind: `kind amable- amables nice polite respect- educad- atent- carin- friendly profession- smil- sonris- angel-
    dulce gentle`,
  unkind: `rude groser- grit- yell- ignor- disrespect- disrespetuos- regan- humill- burl- mean attitude actitud cara
    volte- disgust- racist-`,
  language: `english spanish ingles espanol read reads write interpret- translat- traduc- bilingual idioma fluent- born
    raised speak speaks language creole vietnamese arabic chinese lee leo escrib-`,
  contact: `voicemail email mail letter carta call calls text texts mensaj- message- phone telefono celular line linea
    recado whatsapp website app portal facetime zoom video`,
  past: `yesterday ayer last ago anoche antier pasad- already ya once was were had did early lunes martes miercoles
    jueves viernes sabado monday tuesday wednesday thursday friday`,
  surely: `course supuesto obvio obviously definit- absolut- sure claro clarin simon certainly totally total- totalmente
    por positively yep yup yeah`,
  noway: `way heck hell chance loca loco dios jamas mande guarde knock wood gracias thank thankfully`,
  signed: `signed sign firme firmo firma firmamos initial- signature`,
  seen: `saw see seen met vi vio vieron vimos visit visited atendio atendieron checked reviso revisaron came vino
    vinieron llego stopped fui fuimos went atend- pase`,
  told: `told said explained explico explicaron dijo dijeron showed enseno ensenaron talked hable hablo hablamos spoke
    called llame llamo llamaron marque marcaron read lei leido clicked`,
  received: `got received receive recib- reciv- arrived llego llegaron delivered entreg- picked recog- brought trajo
    trajeron here aqui tengo have box caja`,
  takes: `take takes taking took tomo toma tomando tomarla tomarlas tome using use uses used uso usa usando usar pongo
    pone inject- inyect- put wear trago swallow check checks checking checo reviso mido`,
  cant: `cant cannot couldnt unable puedo podido pude imposible impossible wont`,
  negverb: `dont didnt doesnt isnt arent aint wasnt werent havent hasnt hadnt wouldnt shouldnt sin without no`,
} as const

const whole = new Map<string, number[]>()
const begun = new Map<string, number[]>()
for (const [at, words] of Object.values(listed).entries())
  for (const word of words.split(/\s+/)) {
    const isBegun = word.endsWith('-')
    const sound = soundOf(isBegun ? word.slice(0, -1) : word)
    const senses = (isBegun ? begun : whole).get(sound) ?? []
    if (!senses.includes(at + 1)) (isBegun ? begun : whole).set(sound, [...senses, at + 1])
  }

const SHORTEST_BEGINNING = 2

/** What the word with this sound may say, as numbers from 1; none for an unknown word. */
export const sensesOf = (sound: string): readonly number[] => {
  const found = new Set(whole.get(sound))
  for (let to = SHORTEST_BEGINNING; to <= sound.length; to++)
    for (const sense of begun.get(sound.slice(0, to)) ?? []) found.add(sense)
  return [...found]
}
