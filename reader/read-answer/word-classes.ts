import { soundOf } from './fold.ts'

/**
 * Classes of words that people use to tell of a visit, a delivery, a paper or a medicine, one class a line, in both languages.
 * What is learnt from 'the nurse brought the medicine' then applies to 'la muchacha trajo las pastillas' and 'the lady dropped
 * off the pills'. Written for this product. A word in two lines belongs to the first.
 */
const classes = `
no not never nunca jamas nobody nadie nadien none nothing nothin nada ningun ninguna ninguno neither nor tampoco ni without sin nope nah nel nop naw nuh nanay negativo nones nunquita nadies 👎 ❌
didnt didn dint didint dont doesnt aint isnt wasnt werent hasnt havent hadnt wont wouldnt couldnt cant cannot shouldnt aren arent dident unable
but pero however although though aunque except sino yet mas
came arrived visited visit showed stopped stop swung dropped knocked appeared walked entered shown turned vino vinieron vinimos llego llegaron paso pasaron visito visitaron estuvo estuvieron estuvimos aparecio toco tocaron tocado venido llegado visitado pasado entro entraron arrimo presento presentaron asomo asomaron regreso regresaron volvio volvieron cayo cayeron acudio acudieron subio bajo pulled reached stood come by amanecio vinistes llegaste pasaste
come comes coming comin arrive arrives visiting viene vienen venir venga vengan vendra vendran vendria venia venian llega llegan llegar llegue pasa pasan pasar pase pasen visita visitar visite aparecer venido viniera viniendo
been was were is are here there estaba estaban esta estan estar estuve habia hubo aqui aca ahi alli ahi era fue sea ser sera be being
gave given brought brung bring brings delivered deliver handed sent mailed left leave trajo trajeron trae traen traer traido traiga dio dieron entrego entregaron mando mandaron dejo dejaron envio enviaron dado entregado mandado dejado surtieron surtio repartio manda mandan pusieron dropping drops mailed sends surtir mandarme dejarmela entregada entregado entregaron llegando
got received receive get gotten getting gets picked recibi recibio recibimos recogi recogio recogimos recibido tengo tenemos tiene tuve tuvimos cobre compre agarre agarro consegui have has had having own conservo tenia traigo recibida recibido obtuve opened open abri abrio found find
took take takes taking taken swallowed drank drink ate eat tomo tome toma tomamos tomando tomaba tomado tomar bebi trague tragar como comi uso usando usa use using inyecto injected eche wear wearing puse swallow estrene estrenando dose dosis
checked changed washed bathed bath bathe shower cleaned fixed helped listened weighed measured explained read drew stayed sat talked put combed cut cooked swept mopped dressed wrapped looked examined filled trimmed rubbed treated tested stuck poked wrote typed taught showed prayed sang hugged held touched reviso revisaron cambio cambiaron lavo bano banaron limpio arreglo ayudo ayudaron escucho peso midio explico explicaron leyo leyeron saco sacaron puso curo curaron atendio atendieron atendido cocino quedo quedaron hablo platico hizo hicieron corto peino vendo anoto apunto checo checaron examino miro vio vieron enseno barrio trapeo visto acomodo llevo tomaron quito limpiaron escribio lleno dijo hablamos platicamos banó installed instalaron armaron armo enseno pulled midieron banar
did done do does doing made make making finished completed hice hizo hicimos hecho cumplio cumpli termine termino terminamos happened happen sucedio ocurrio
signed sign signing signature firme firmo firmamos firmaron firmado firma firmar firmara initialed accepted accept agreed agree consented consent acepto acepte aceptamos permission permiso approve autorice autorizo initials huella firmarlo firmarla firmara sello signs
called call calls calling phoned rang ring telephoned texted spoke speak llamo llamaron llame llamar llamado llama llamada marcaron marco telefoneo contesto conteste answered llamarme llamame llameme llamenme llamadas marqueme marcarme hablar hablarme hableme hablenme talk talking ringing
went go going gone drove rode ride run runs attended attend fui fuimos ir voy vamos iba iban ido va van acudi asisti llevaron llevo drives seen saw see met vi vimos viste conoci conozco
waiting waited wait espera esperando espere esperamos espero esperar esperado
still todavia aun sigo sigue seguimos siguen seguir always siempre ever same mismo misma igual continue every everyday diario cada daily usual usually keep keeps kept keeping stay stays continues continuar continua siga sigan quede
refused refuse declined rejected canceled cancelled cancel quit fired missed skipped lost lose stole stolen closed switched hung broke failed forgot sold denied returned threw rechace rechazo rechazado cancele cancelaron cancelo cancelado cancelada cancelar rehuse negue niego negaron deje dejamos perdi perdio perdimos robaron cambiamos cambie cerraron falto faltado fallo fallaron colgaron despedi despidieron olvidaron olvido corrieron cortaron quitaron devolvi regrese tire plantaron plantado rescheduled broken quits tore shut regresaron quiten quitó
died dead passed deceased moved jail hospice murio fallecio falleci mudo mudamos mude mudaron difunto difunta finado finada muerto muerta anymore longer retired discharged cielo
wrong mistake mistaken error equivocado equivocada equivocaron equivoca equivoco stranger desconocido desconozco fake false falso lie mentira lying incorrect incorrecto
empty out ran vacio vacia acabo acabaron falta falte faltan missing short blank unsigned sealed unopened zero incompleta
nurse nurses lady ladies girl aide aides attendant therapist doctor doctors dr doc driver man guy woman gal worker fella pharmacist caregiver technician tech helper gentleman boy hha rn enfermera enfermeras enfermero muchacha muchachas muchacho senora senorita seniora senor terapista terapeuta doctora dotor chofer trabajadora trabajador visitadora joven chica chico nina asistente cuidadora ayudante farmaceutico farmaceutica tecnico tecnica mujer hombre licenciada gringa ambulancia repartidor mensajero cartero ups fedex mailman van company agency office oficina agencia supervisor interpreter interprete attendants enfermeros nurses
person people somebody someone anybody anyone else persona alguien gente other another otro otra otros
son daughter wife husband mother father mom mama mami dad daddy papi pop pops momma sister brother niece nephew cousin aunt uncle grandson granddaughter grandma grandpa grandmother neighbor kids hijo hija hijos esposa esposo marido madre padre papa hermana hermano sobrina sobrino prima primo tia tio nieto nieta abuela abuelo vecina vecino nuera yerno suegra suegro comadre compadre cunada roommate family familia mothers moms sisters sons hijito viejo vieja viejita viejito kid sis bro grandbaby grandpop nana apa ama jefe jefa nena nene nino auntie cousins roomie neighbors
she he they it her him them his hers shes hes theyre theyve hed shed its ella el ellos ellas la lo las los se
i me my we us im ive ill id mine our myself yo mi mis me nos nosotros conmigo mio mia soy
you your u ur yall yalls yours youre usted ustedes tu te le les tus su sus
medicine medicines meds medication medications medisin pill pills oxygen bed wheelchair chair walker box package letter paper papers paperwork page contract form forms agreement card bag bags groceries supplies bandage insulin inhaler tank machine prescription rx refill delivery envelope shot shots vaccine cream diapers glasses ramp food meals bottle bottles copy folder tablet book medicina medicinas medicamento medicamentos remedios pastilla pastillas oxigeno cama silla caja paquete carta papel papeles hoja contrato forma formas formulario tarjeta bolsa mandado insulina inhalador tanque bombona maquina aparato receta entrega sobre vacuna inyeccion crema panales comida frasco copia andador baston venda vendas material tratamiento suero equipo carpeta rampa colchon scale bascula monitor commode lift gauze gasas strips tiras tirillas lancets needles agujas needle metformin metformina eliquis camera gloves guantes bars rail ruedas lentes hearing pillbox pastillero gotas dressing leche milk order orders ordered pedido orden letters files record
appointment appt visits cita citas visitas session terapia therapy checkup consulta dialysis dialisis surgery clinic clinica
yesterday today tonight morning afternoon evening night noon monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun week weeks month months day days hour hours minutes min ago last early earlier oclock am pm january february march april june july august september october november december ayer hoy antier anteayer anoche manana tarde noche mediodia lunes martes miercoles jueves viernes sabado domingo semana semanas mes meses dia dias hora horas minutos rato ratito temprano enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre time tiempo first primero now ahora ahorita orita nights noches mornings tardes mornin rato before antes
already ya once twice times veces vez just recien acaba acaban both ambos finally
tomorrow next later soon after until till luego proximo proxima pronto siguiente despues hasta when cuando
who whos what whats where wheres why how which whose quien quienes donde cual cuales cuanto cuantos cuanta que porke
if unless whenever wether whether si
because cause cuz bc since so porque pues asi por xq
know knows knew sure certain positive sabe saben saber sabria sabemos segura seguro cierto idea clue tell se positive understand entiendo entendi
remember recall forget forgot remind memory mind recuerdo acuerdo acordar memoria olvida recordar mente
think guess believe suppose maybe might perhaps probably possibly possible seems looks could may mightve mayb idk dunno depends reckon kinda creo pienso pensar supongo quiza quizas quisas talvez tal posible parece puede imagino probable probablemente depende segun sepa nose duda doubt capaz ojala
check ask look looking let lemme find preguntar pregunta pregunte preguntele pregunto checar revisar ver veo deje dejeme dejame busco consultar averiguar fijar fijate
confused mixed fuzzy foggy blurry asleep sleeping sleep napping dozing drugged medicated stroke dementia alzheimer dormida dormido confundida confundido confundi sedada borroso revueltos
want wants wanted need needs like would wanna please should ought wish quiero quiere quieren quise quisiera quiera queria necesito necesita ocupo ocupa deseo gustaria favor encantaria prefer prefiero needing necesitando necesitamos necesitan ocupamos interested interesa keepin
send sends give mande manden mandeme digame dile diga digale avise avisen llamen llameme pongan venganse traigan ayuda help reschedule repeat explain
can able will gonna gotta puedo podemos pueden podre podria pude pudo haga voy
thank thanks thankyou thx bless god lord praise jesus amen gracias dios bendiga bendiciones bendito agradezco agradecida agradecido grateful appreciate glad blessed angel angelito
hello hi hey hola buenos buen saludos dear honey hon baby sweetie mija mijo mijita maam sir amor feliz
good nice great fine kind sweet wonderful excellent lovely polite helpful pleasant happy pleased best better careful gentle smart professional love loved liked enjoyed perfect satisfied recommend well ok bien buena buenas bueno amable excelente linda lindo contenta contento conforme mejor encanto gusto carinosa atenta simpatica educada fina perfecto maravilla tranquila carino cool puntual clean limpia educado cuidadosa
late rude mean bad terrible awful worst slow loud dirty angry mad upset tired horrible disappointed sick ashamed grosera grosero peor enojada enojado molesta molesto pesima pesimo sucia fea feo harta harto cansada coraje verguenza mal mala malo brown scam llorando
pain hurt hurts hurting bleeding dizzy fever swollen fell ache cough throwing sore sores duele dolor sangrando mareo mareada fiebre hinchado hinchada cai tos vomito sangre surgery enferma enfermo
leg foot feet back arm chest heart blood pressure sugar temperature knee hip stomach head wound hair hand hands finger nails toes pierna pie pies espalda brazo pecho corazon presion azucar temperatura rodilla cadera estomago cabeza herida pelo llaga llagas oxigenacion mano manos dedo unas eye eyes ojo ojos lungs legs toe oido diente dientes teeth muela espina
home house door porch table kitchen bed room yard apartment gate address street live lives living vivo vive vivimos casa puerta mesa cocina cuarto sala patio porton apartamento direccion sillon sofa calle mailbox mail buzon correo window ventana fridge nevera refri refrigerador garage lobby driveway counter upstairs elevator building edificio closet drawer piso floor front bathroom bano couch
store church work works working trabajo trabajando trabaja bingo bus driving hospital town vacation busy traffic car tienda iglesia manejando maneja camion carro viaje ocupada ocupado trafico mercado doctors parking meeting pharmacy farmacia walgreens cvs walmart botica drugstore school escuela park college library lawyer abogado attorney bank court taxi truck troca guagua camioneta uber
insurance medicaid medicare plan humana seguro number phone name address birthday numero telefono celular nombre born naci years anos account cuenta id email password card contact
yes yeah yep yea yup yessir sip sure okay claro correct right true aja correcto exacto verdad absolutely definitely certainly exactly indeed obvio obviamente efectivamente simon uhhuh supuesto confirmo confirmed 👍 ✅ bet totally affirmative afirmativo alright dale listo vale orale simona
said says told say saying heard dijeron dice dicen dije digo decir decirle avisaron aviso promised prometieron supposed supposedly quedaron
text texting texts message messages mensaje mensajes textos escriban escriba escribame answer contestar responder reply
one two three four five six seven eight nine ten dos tres cuatro cinco seis siete ocho nueve diez
all everything todo todos toda todas completo whole full
some any few little bit lot many much algo poco mucho muchos muchas tantas tan more mas half anything something thing things cosa cosas stuff several varios
spanish english espanol ingles speaks hablan habla hablo
water rain raining snow weather storm dog cat cafe agua lluvia lloviendo perro gato calor frio hot cold sun sol spring christmas holiday game juego music musica birthday cumpleanos flu gripa
money pay paid cost costs copay bill free price dinero pagar pagan pague pago cuesta cobran copago gratis
that this thats these those eso esa ese este esto esos esas aquel aquello
an un una uno
han ha hemos haya hayan hubiera habria
estoy ando andaba andamos estamos am feel feeling siento
only nomas solo solamente namas
tambien also too either even
lol jaja jajaja haha lmao 😂 🤣
sorry perdon disculpe disculpa perdone pena excuse
oiga oye mire mira fijese oigan vea
hold moment momento momentito minute espereme permitame chance
muy very really real pretty super totally demasiado
new nuevo nueva nuevos different again otra vez
service servicio servicios care cuidado cuidados ride rides raite transport transporte program programa benefit
manage manages managing handle handles cope alone sola solita arreglamos
hear hearing heard oigo oir oido escuchar escucho sounds
eat eating lunch dinner breakfast supper almuerzo desayuno desayunar cena coffee cafecito cook cooking cocinar comer
question questions link website camera tv tele internet computer game novela show
by with for to from of in at on con para de en desde off up down about over around into through under entre between al del
`

const classOf = new Map<string, number>()
for (const [at, line] of classes.trim().split('\n').entries())
  for (const word of line.split(' ')) {
    const sound = soundOf(word)
    if (!classOf.has(sound)) classOf.set(sound, at + 1)
  }

/** The first class holds negations, the second words that contain one: 'didnt'. */
export const NO = 1
export const NOT = 2
/** Words that reverse a text: 'but'. */
export const TURN = 3
/** A number that no class has. */
const DIGITS = 255

/** The class of a word by its sound, from 1; 0 for a word of none. */
export const wordClassOf = (sound: string): number => classOf.get(sound) ?? (/^\d+$/.test(sound) ? DIGITS : 0)
