import type { EmergencyClass } from '#contract/routing/safety.ts'

/**
 * Spanish wording, matched in a folded line (no case, accents or punctuation; ñ is n). Wide on purpose: a call too many
 * costs a person a minute. Words that only tell of the past or of a figure of speech are kept out where they would
 * ring daily.
 */

const die =
  '(?:morir(?:me)?|matarme|suicidarme|quitarme la vida|estar muert[oa]|desaparecer(?! (?:est[aeo]s|los|las|mis|el|la|un)))(?! de (?:risa|hambre|calor|frio|sueno|verguenza|amor|ganas))'
const plan =
  '(?:quiero|quisiera|voy a|vo a|pienso|pensando en|pensado(?: en)?|pense en|piense en|planeo|planeando|intente|trate de|ganas de|a punto de|decidi|deseo|necesito|prefiero|ideas? de|mejor|puedo|podria|gustaria|quiere|quieren|va a)'
const harmSelf =
  '(?:suicidar(?:me|se)|matarme|quitar(?:me|se) la vida|morir(?:me|se)|cortarme(?: las venas)?|ahorcar(?:me|se)|colgarme|acabar con (?:mi vida|todo)|terminar con (?:mi vida|todo)|hacerme dano|lastimarme|pegarme un tiro|darme un tiro|dispararme|envenenarme|(?:tirarme|aventarme|lanzarme|saltar) (?:de|del|desde|por|al|a) (?:\\w+ ){0,2}(?:puente|techo|balcon|ventana|tren|metro|edificio|azotea|via|carretera|carro|coche|piso|vacio))(?! de (?:risa|hambre|calor|frio|sueno|verguenza|amor|ganas))'
const chest = '(?:el |mi |su |del |de |al )*pecho'
const pain = '(?:dolor(?:es)?|presion|opresion|peso|punzadas?|apretazon|apreton|ardor fuerte|pesadez|piquetes?)'
const strong = '(?:muy |bien |bastante |tan )?(?:fuerte|fuertes|feo|horrible|terrible|intenso|grave|agudo|insoportable)'
const attack =
  '(?:infarto|infartando|ataque (?:al|del|de) corazon|ataque cardiaco|paro cardiaco|derrame(?: cerebral)?|embolia|ictus|acv|preinfarto)'
const past = '(?! (?:\\w+ ){0,3}(?:hace|en 20\\d\\d|en 19\\d\\d|el ano pasado|anos?|el mes pasado|cuando era|de joven))'
const body =
  '(?:brazo|cara|pierna|mano|boca|lado(?: izquierdo| derecho)?|medio cuerpo|mitad (?:del cuerpo|de la cara)|media cara|lengua)'
const who =
  '(?:mi |su |el |la |un |una )(?:esposo|marido|pareja|novi[oa]|ex|papa|mama|padre|madre|padrastro|mujer|esposa|hij[oa]|hermano|yerno|nieto|cuidador|cuidadora|enfermer[oa]|senora|vecino|hombre|tipo|exesposo|exmarido|sobrino|tio)'
const beat =
  '(?:pega|pego|esta pegando|anda pegando|golpea|golpeo|golpeando|esta golpeando|maltrata|maltrato|maltratando|amenaza|amenazo|amenazando|viola|violo|violando|ahorca|ahorco|ahorcando|empuja|encierra|encerro|lastima|lastimo|abusa|abuso|jalonea|avienta|tiro al (?:piso|suelo)|corto|patea|pateo|agrede|agredio|quemo)'
const swallowed = '(?:tom[eo]|trague|trago|tomado|tomando|comi|comio|bebi|bebio|ingeri|ingirio|inyecte|inyecto|puse)'
const tablets =
  '(?:pastillas?|pildoras?|tabletas?|medicinas?|medicamentos?|frascos?|botes?|insulina|somniferos?|calmantes?|tylenol|pastas)'
const poison =
  '(?:veneno|cloro|raticida|insecticida|acido|detergente|anticongelante|pesticida|gasolina|lejia|sosa|thinner)'

/** Not long ago enough to be a story: what stands behind a verb in the past. */
const now =
  '(?! (?:\\w+ ){0,4}(?:hace (?:\\w+ )?(?:anos?|meses|mes|semanas?|tiempo)|en (?:19|20)\\d\\d|el (?:ano|mes) pasado|cuando era|de nin[oa]))'
/** Whose trouble the text tells of. */
const kin =
  '(?:mi|su|el|la) (?:esposo|esposa|marido|mujer|pareja|novi[oa]|papa|papi|mama|mami|padre|madre|hij[oa]|nin[oa]|niet[oa]|bebe|herman[oa]|abuel[oa]|abuelit[oa]|ti[oa]|suegr[oa]|senora|vieja|viejo|amig[oa])'
const blows =
  '(?:golpes|golpazos|trompadas|trompones|pinazos|patadas|punos|punetazos?|palos?|palazos?|cachetadas?|bofetadas?|galletazos?|pela|cocotazos?|cinturonazos?|correazos?|machetazos?|batazos?)'
const recently = '(?:ahorita|ahora|hoy|anoche|hace (?:un )?(?:rat(?:o|ito)|poco|\\w+ minutos?|\\w+ horas?))'

export const emergencyEs: Record<EmergencyClass, readonly string[]> = {
  'self-harm': [
    '(?:se|me|lo|la) (?:queria|quise|quiso|intente|intento|trate de|trato de) (?:\\w+ )?(?:matar|suicidar|ahorcar|quitar la vida)|(?:intento|quiso|queria|trato de|intente|quise) (?:matarse|suicidarse|ahorcarse|quitarse la vida|cortarse las venas)|(?:pastillas|medicinas|veneno|cuerda|cuchillo|pistola) para (?:matarme|morir\\w*|suicidarme|acabar)|(?:dios|diosito|senor)(?: mio)? (?:\\w+ ){0,3}(?:me lleve|llevame)(?: ya)?(?= |$)(?! (?:con bien|al |a (?:la|mi|una) (?:cita|clinica|iglesia|casa)))',
    'decidid[oa] (?:a|en) (?:morir(?:me)?|matarme|suicidarme|quitarme la vida|acabar con)',
    '(?:voy a|quiero|pienso|quisiera|ganas de|a punto de) (?:tomar|tragar)me (?:\\w+ ){0,2}(?:tod[oa]s?|much[oa]s|el frasco|un frasco|un monton|el bote) (?:\\w+ ){0,3}(?:pastillas?|medicinas?|medicamentos?|frascos?|botes?)(?! (?:a tiempo|como|que me (?:receto|mando|dio|dijo)))',
    'me (?:voy a|quiero|pienso|quisiera) (?:aventar|tirar|lanzar|arrojar) (?:de|del|desde|por|al|a) (?:\\w+ ){0,2}(?:puente|techo|balcon|ventana|tren|metro|edificio|azotea|via|carro|rio|mar|trafico)',
    'me (?:estoy|ando|sigo) cortando(?= (?:otra vez|de nuevo|la piel|los brazos|las piernas|las venas)|$)|(?:me|se) (?:corte|corto|abri|abrio) las (?:venas|munecas)',
    'carta de despedida|(?:carta|nota|mensaje) suicida|(?:escrib\\w+|dej[eo]|dejando) (?:\\w+ )?(?:nota|mensaje) de despedida|(?:no|ya no) (?:me )?importa (?:si )?(?:vivir o morir|si me muero|morirme)|(?:ya )?no quiero (?:mas )?(?:vida|esta vida|mi vida)(?= |$)',
    `(?:me |ya |solo |solamente |no mas )*(?:quiero|quisiera|deseo|prefiero|preferiria|ojala pudiera|necesito) (?:ya |mejor |solo )*${die}`,
    `${plan} (?:\\w+ ){0,3}${harmSelf}`,
    'me (?:quiero|quisiera|voy a|pienso|intente|trate de|dan ganas de) (?:\\w+ ){0,2}(?:morir|matar|suicidar|ahorcar|colgar|quitar la vida|cortar las venas|hacer dano|envenenar|pegar un tiro|dar un tiro|lastimar|cortar(?= todo| otra| los brazos| la piel|$))(?! de (?:risa|hambre|calor|frio|sueno|verguenza|amor|ganas))',
    'me (?:mato|suicido|ahorco|cuelgo|quito la vida|corto las venas|pego un tiro|tiro del puente|aviento del puente)',
    '(?:ya )?no (?:quiero|quisiera|deseo|puedo|tengo ganas de) (?:seguir )?(?:vivir|viviendo|existir|existiendo|estar viv[oa]|despertar(?:me)?|seguir viv[oa]|estar en este mundo|vivir mas)(?! (?:aqui|ahi|alla|alli|en|con|cerca|lejos|solo|sola))',
    'no quiero (?:seguir|continuar) (?:mas )?con (?:mi|esta|la) vida',
    '(?:mejor|preferiria|preferible) (?:estar |estaria |estuviera |estuviese |seria estar )?muert[oa]',
    '(?:estaria|estarian|estara|estaran|esta|van a estar|viviria|vivirian) (?:mucho |todos )?mejor sin mi',
    '(?:ojala|quisiera|me gustaria|preferiria|espero|ruego a dios|le pido a dios(?:ito)?) (?:\\w+ ){0,2}(?:me muriera|morirme pronto|ya me lleve|no (?:volver a )?despertar(?:me)?|no despierte|no amanecer|no haber nacido|morirme|me muera|estar muert[oa]|llevarme|que me lleve|dormir(?:me)? y no despertar)',
    '(?:quiero|quisiera) dormir(?:me)? (?:\\w+ ){0,3}no (?:volver a )?despertar',
    '(?:mi |la )?(?:vida )?(?:ya )?no (?:vale|merece) la pena (?:vivir|seguir|la vida|mi vida)|la vida (?:ya )?no (?:vale|merece|tiene sentido)|no tengo (?:mas )?ganas (?:\\w+ ){0,4}(?:vivir|seguir viviendo)|(?:para|por) que (?:seguir )?(?:vivir|viviendo)|no puedo mas con (?:esta|la|mi) vida',
    '(?:no tengo|ya no tengo|sin|no hay|no le veo|no le encuentro|perdi|ya no encuentro|no encuentro) (?:mas |ninguna |ningun |las |el )?(?:ganas de (?:vivir|seguir viviendo)|razon(?:es)? (?:para|de) (?:vivir|seguir)|(?:motivos?|razon|razones|fuerzas?|sentido) (?:para|de) (?:vivir|seguir|estar)|sentido a (?:la|mi) vida|por que vivir|para que vivir)',
    '(?:cansad[oa]|hart[oa]|aburrid[oa]) de (?:vivir|la vida|esta vida|mi vida|estar viv[oa]|existir|seguir)',
    'cansad[oa] de (?:vivir|la vida|esta vida|mi vida|estar viv[oa]|existir)',
    'se (?:me )?(?:quiere|quiso|va a|intento|trato de|quisiera|esta queriendo) (?:\\w+ )?(?:matar|suicidar|ahorcar|colgar|quitar la vida|morir)(?! de (?:risa|hambre|calor|frio|sueno))',
    '(?:ya )?no (?:aguanto|soporto) (?:mas )?(?:esta |la |mi )vida',
    'suicid\\w*',
    'me (?:estoy |ando )?(?:corte|corto|cortando|hice|hago|haciendo) (?:cortes|cortadas|las venas|las munecas|dano a mi|los brazos (?:para|a proposito))',
    '(?:quiero|voy a|pienso) (?:acabar|terminar) (?:ya )?con (?:todo|esto|mi sufrimiento)',
    '(?:cuando|si) (?:yo )?(?:ya )?no este (?:aqui )?(?:cuiden|cuida|diganle|dile)',
    '(?:me|nos) (?:estoy|quiero|voy a) despedir(?:me)? (?:de (?:todos|mi familia|la vida)|para siempre)',
    'tengo (?:una pistola|un arma|las pastillas|la soga|un cuchillo|una cuerda) (?:\\w+ ){0,4}(?:matarme|acabar|mi vida|conmigo|para morir)',
    `(?:dios|diosito)(?: mio)?(?: ya)? (?:\\w+ ){0,2}me (?:llevara|recoja|recogiera|recogiese|lleve ya|quite la vida|llame a su lado)(?! (?:a |en |con |el |al ))`,
    'no quiero (?:mas )?(?:seguir )?(?:estar|quedarme|vivir) (?:\\w+ ){0,2}en este mundo|no quiero seguir (?:con vida|respirando|en esta vida|en este mundo)',
    '(?:quitaron|acabaron|fueron|perdieron) las ganas de (?:vivir|seguir viviendo)|(?:mi|esta) vida (?:ya )?no (?:vale|tiene sentido|sirve|importa)|hasta (?:aqui|la madre|el copete|la coronilla|el tope) de (?:la|esta|mi) vida(?= |$)',
    `se (?:me |nos )?(?:ahorco|colgo del?|enveneno|dio un tiro|pego un tiro|corto las venas)${now}|empastill\\w+`,
    '(?:anhelo|merezco|me da igual|da lo mismo) (?:morir(?:me)?|estar muert[oa])|ojala (?:\\w+ ){0,2}(?:estuviera|estuviese) muert[oa]|(?<=^ ?)(?:para|pa) que (?:sigo |estoy )?viv[oa](?=$| (?:si|ya|yo|asi))|no tiene (?:caso|sentido) (?:seguir )?(?:vivir|viviendo)|(?:ya )?no tiene sentido (?:mi|la|esta) vida',
    '(?:quiero|quisiera|voy a|deseo) ir(?:me)? (?:ya )?(?:de este mundo|para siempre(?! de)|con (?:dios|diosito)(?! mediante)|al cielo|con mi \\w+ al cielo)|me (?:quiero|quisiera|voy a) ir (?:ya )?(?:de este mundo|para siempre(?! de)|con (?:dios|diosito)(?! mediante))|(?:hacer|cometer) una locura(?= |$)',
    '(?:acabo|acabare|termino|terminare) con mi vida|(?:tomarme|tomar) (?:el |un )?veneno|me (?:voy a|quiero) (?:echar|tirar|aventar) (?:\\w+ ){0,2}(?:tren|metro|vias?|carros|puente|vacio)|(?:tirarme|aventarme|echarme) (?:a|en) las vias|(?:tengo|traigo|compre) (?:ya )?(?:la |una )?(?:pistola en la mano|soga lista|cuerda lista|soga|navaja en la mano)',
    'me estoy despidiendo de (?:todos|mi familia|la vida|mis hijos)|esta es mi despedida|adios a todos(?= ya| para|$)|(?:trate|tratado|intente|intentado) (?:de )?(?:matarme|suicidarme|quitarme la vida|ahorcarme|morirme)|voces (?:\\w+ ){0,5}(?:me mate|me muera|matarme|que mate|haga dano)|me (?:corto|corte|estoy cortando|cortaba) (?:los brazos|las piernas|las munecas|la piel)(?! sin querer)',
  ],
  'heart-stroke': [
    '(?:el )?corazon (?:\\w+ ){0,6}(?:mareo|mareando|desmayo|falta el aire|sudo|sudando)|(?:me|se le|se me) (?:late|brinca|acelera) (?:\\w+ ){0,3}(?:el )?corazon (?:\\w+ ){0,3}(?:mareo|mareada|desmayo|aire)|no (?:me |nos |lo |la )?reconoce (?:\\w+ ){0,6}(?:habla|dice|incoheren\\w+|sentido)|(?:habla|dice|diciendo|hablando) (?:\\w+ ){0,2}(?:incoherencias|incoherente|cosas sin sentido|disparates)|no puede (?:hablar|tragar|caminar|mover(?:se)?) mi \\w+(?=$)',
    `(?:me|le) (?:punza|arde|quema|pincha|clava) (?:mucho |muy fuerte |fuerte )*${chest}|me duele (?:mucho )?el corazon(?! (?:de|por|que|saber|ver|cuando))|dando algo (?:al|en el|del) corazon`,
    `(?:me|le) (?:esta|anda|sigue) (?:apretando|oprimiendo|quemando|ardiendo|punzando|presionando) (?:mucho |muy fuerte |fuerte )*${chest}|se (?:me|le) (?:cierra|cerro|esta cerrando|aprieta|apreto|oprime) ${chest}`,
    '(?:elefante|piedra|losa|algo pesado) (?:\\w+ ){0,2}(?:en|sobre) (?:el|mi|su) pecho|(?:siento que )?(?:el|mi) corazon (?:se me )?(?:se )?(?:sale|salta|va a salir|va a explotar|explota|revienta)(?! (?:\\w+ )?de (?:alegria|emocion|felicidad|gusto|amor))',
    '(?:se (?:me|le) (?:fue|va|nublo|apago|perdio) (?:toda )?la (?:vista|vision)|(?:quede|quedo) (?:ciego|ciega|mudo|muda|paralizad[oa]))(?! (?:hace|desde|con los anos|poco a poco))',
    '(?:se le|se me) (?:para|paro|pararon|detuvieron) (?:el|los|sus|mis) (?:corazon|latidos)|no (?:le |me )?late (?:el|su|mi) corazon|(?:boca|cara|cachete|ojo) (?:\\w+ ){0,2}(?:chueco|chueca|torcido|desviad[oa]|caido)',
    `(?:me |le |mi \\w+ |les )?(?:duele|dolio|duelen|esta doliendo|aprieta|oprime|presiona|arde mucho|quema) (?:mucho |muchisimo |horrible |feo |bastante |un chingo |muy fuerte )*${chest}`,
    `${pain} (?:\\w+ ){0,3}(?:en |de |del |sobre )${chest}`,
    `pecho (?:me |le |se )*(?:duele|aprieta|apretado|oprimido|esta doliendo|pesado|oprime|siento apretado)`,
    `(?:siento|tengo|traigo) (?:el |como )*pecho (?:\\w+ ){0,2}(?:apretado|oprimido|pesado|cerrado|que (?:me )?(?:explota|revienta))`,
    `(?:creo|cree|parece|siento|esta|estoy|estamos|estan|me|le|dando|puede ser|tiene|tengo|sera|seria|sintomas de) (?:\\w+ ){0,4}${attack}${past}`,
    `${body} (?:\\w+ ){0,2}(?:dormid[oa]|adormecid[oa]|entumid[oa]|entumecid[oa]|paralizad[oa]|torcid[oa]|chuec[oa]|caid[oa]|sin fuerza|de lado|no responde)`,
    `se (?:me |le )(?:durmio|esta durmiendo|duerme|adormecio|entumio|paralizo|torcio|tuerce|cayo|cae|cai|enchueco|fue de lado) (?:de repente |todo |toda )?(?:el |la |un |medio )?${body}(?! (?:\\w+ ){0,3}(?:cuando|al|por) (?:duerm\\w+|dorm\\w+|la noche|acost\\w+))`,
    `no (?:siento|siente|puedo mover|puede mover|mueve|muevo|puedo levantar|puede levantar|responde) (?:bien |nada )?(?:el |la |un |mi |su |medio )*${body}`,
    '(?:de repente|de pronto|de golpe|derepente) (?:\\w+ ){0,3}no (?:puedo|puede|pude|pudo) (?:hablar|ver|caminar|mover)',
    'no (?:puede|pudo) (?:(?:hablar|caminar|moverse|ver) (?:ni|y|bien)|hablar bien|hablar claro|pronunciar|sostenerse|mover(?:se)? (?:un|el|la))',
    '(?:habla|hablo|hablando|hablar) (?:muy |todo |bien )?(?:enredado|arrastrado|trabado|raro|como borrach[oa]|mal de repente)',
    'se (?:me|le) (?:traba|trabo|enreda|enredo) la lengua',
    '(?:perdi|perdio|pierdo) la (?:vista|vision) (?:\\w+ ){0,3}(?:de repente|de golpe|de pronto)|(?:de repente|de golpe|de pronto) (?:\\w+ ){0,2}(?:perdi|perdio) la (?:vista|vision)',
    '(?:de repente|de golpe|de pronto) (?:\\w+ ){0,2}no (?:veo|ve|puedo ver|oigo|reconoce|entiende)',
    '(?:el )?peor dolor de cabeza',
    `dolor de cabeza (?:${strong} )?(?:de repente|de golpe|repentino|explosivo)`,
    '(?:el |mi )?corazon (?:me |se me )?(?:late|palpita|va|esta latiendo) (?:\\w+ ){0,2}(?:rapidisimo|muy rapido|muy fuerte|a mil|descontrolado|irregular)',
    '(?:se le|se me) (?:paro|detuvo|esta parando) el corazon',
    'sin pulso|no (?:tiene|le siento|le encuentro) (?:el )?pulso',
    `(?:dolor|presion) pecho|(?:apretad[oa]|oprimid[oa]|pesad[oa]|trancad[oa]|trancao|apretao) (?:el|mi) pecho|pecho (?:\\w+ ){0,2}(?:apretado|apretao|oprimido|trancado|trancao)`,
    '(?:dolor|punzadas?|presion|piquetes?) (?:\\w+ ){0,2}(?:en|de) (?:el|mi|su|del) corazon(?! (?:por|de|al|que|roto))',
    '(?:me dio|le dio|me esta dando|le esta dando|siento|tengo) (?:una |mucha )?taquicardia(?! (?:desde|hace|controlada|cronica|leve))|palpitaciones (?:\\w+ ){0,3}(?:mare\\w+|desmay\\w+|aire|respirar|pecho)',
    `(?:tuve|tuvo) (?:un |una )?${attack} ${recently}|(?:le|me) (?:dio|esta dando) (?:un |una )?(?:patatus|yeyo|soponcio|sincope|sirimba)${now}`,
    `se (?:me|le) (?:viro|vira|ladeo|colgo|desvio|jalo) (?:toda )?(?:la|el|un|media) (?:cara|boca|lado|ojo)|(?:boca|cara) (?:\\w+ )?(?:virada|ladeada|colgada|jalada)|se (?:me|le) (?:cayo|cae) el parpado|(?:se|esta) (?:quedo|quedando|puso|poniendo|esta) ties[oa]`,
    'no (?:siento|siente|puedo mover|puede mover|muevo|mueve) (?:las|mis|los|sus) (?:piernas|brazos|manos)|no (?:me |le )?responden? (?:el|la|los|las|un) (?:brazos?|piernas?|manos?|lado)',
    `(?:dormid[oa]|adormecid[oa]|entumid[oa]|entumecid[oa]|paralizad[oa]|acalambrad[oa]) (?:tod[oa] )?(?:el|la|un|medio|media|la mitad) (?:lado |del |de la )*(?:brazo|cara|pierna|lado|cuerpo|boca)(?! (?:\\w+ ){0,3}(?:cuando|al|por) (?:duerm\\w+|dorm\\w+|la noche|acost\\w+|me))`,
    `${kin} (?:de repente |ya )?no (?:puede|pudo) (?:ni )?hablar(?=$| (?:de repente|bien|claro|y|ni|desde))(?! (?:bien )?(?:ingles|espanol|el|con)(?= |$))|(?<=^ ?)no puedo hablar bien(?=$| (?:y|de repente|desde))|no habla (?:bien )?(?:de repente|de pronto|de golpe|desde (?:hoy|anoche|ayer|la manana|hace rato))|no se le entiende (?:nada|lo que|bien|cuando habla)`,
    `de momento no (?:veo|ve)(?= |$)|(?:explota|revienta|estalla) la cabeza del? dolor|dolor de cabeza ${strong} (?:\\w+ ){0,4}(?:vomit\\w+|no veo|veo doble|veo borroso|desmay\\w+)`,
    '(?:siento|tengo|traigo) (?:el |mi )?corazon (?:\\w+ )?(?:apretad[oa]|oprimid[oa])|me duele (?:aqui )?en el pecho|(?:muy |bien )mal del pecho|(?:se (?:me|le) fue|perdi|perdio|pierde) (?:el|la) (?:habla|voz) y|(?:se le fue|perdio) el habla|no coordina|(?:brazo|pierna|mano) no (?:me |le )(?:responde|funciona|hace caso)(?= |$)|mitad del cuerpo',
  ],
  breathing: [
    'no (?:me |le )?(?:llega|entra|pasa|alcanza) (?:bien )?(?:el |suficiente )?(?:aire|oxigeno)|no (?:jalo|jala|agarro|agarra) (?:bien )?aire|respir(?:o|a|ando) (?:con|muy) (?:\\w+ )?(?:dificultad|rapido|trabajo|agitad[oa])|se le hunde (?:el|su) (?:pecho|costillas)|no (?:puedo|puede) tragar(?= |$)(?! (?:las?|los?|mis?|pastillas?))',
    'no (?:alcanzo|alcanza|consigo|consigue) (?:a )?(?:respirar|tomar aire|jalar aire|agarrar aire)|(?:siento que )?(?:me|se) (?:voy a|va a) (?:ahogar|asfixiar)(?! (?:en|de|con|entre) (?:tant[oa]s? )?(?:deudas|trabajo|tareas?|risa|papel\\w*|cuentas|problemas))',
    'no (?:puedo|puede|podia|podemos|pude|pueden|logro|logra|estoy pudiendo) (?:ni |casi |bien )?(?:respirar|resp?irar|jalar aire|agarrar aire|tomar aire|tragar saliva)',
    'no (?:esta |estoy )?(?:respira|respirando|respiro)(?: bien| nada| casi)?',
    '(?:apenas|casi no|a penas|mal) (?:puedo|puede|pueden) respirar|(?:apenas|casi no) respir[oa]|respir(?:o|a|ando) (?:muy )?mal',
    '(?:me|le|nos) (?:falta|esta faltando|faltaba)(?: mucho)? (?:el |la )?(?:aire|respiracion)|falta(?:ndo)? (?:de |el )aire|sin aire|no (?:me|le) entra (?:el )?aire',
    '(?:me|le) cuesta (?:\\w+ ){0,3}respirar|(?:dificultad|trabajo|problemas?|dificil|ahogo) (?:\\w+ ){0,2}(?:para |al |de )?respirar',
    '(?:me|se|nos) (?:esta |estoy |estan |anda |estamos )?(?:ahogo|ahoga|ahogando|asfixio|asfixia|asfixiando|sofoco|sofoca|sofocando|atragant\\w+|ahogue|esta poniendo (?:azul|morad[oa]))(?! (?:en|de|con|entre) (?:tant[oa]s? )?(?:deudas|trabajo|tareas?|risa|papel\\w*|cuentas|problemas|llamadas|pendientes))',
    'se (?:me |le )(?:cierra|cerro|esta cerrando|hincho|hincha|esta hinchando|inflamo|inflama|esta inflamando|cerrando) (?:toda |mucho )?la (?:garganta|lengua|cara)',
    '(?:garganta|lengua|labios|cara) (?:\\w+ ){0,3}(?:cerrad[oa]|cerrando|se cierra|hinchando|hinchandose|morad[oa]s?|azul|azules|azulados?|inflamando|hinchad[oa]s?)',
    '(?:se (?:esta poniendo|puso|esta quedando)|esta) (?:azul|morad[oa])|labios (?:morados|azules)',
    'anafil\\w+|reaccion alergica (?:muy )?(?:grave|fuerte|severa|fea)',
    '(?:tengo|tiene|teniendo|con|dando|dio|me da|le dio) (?:un )?ataque (?:fuerte )?de asma|crisis (?:fuerte )?de asma|inhalador (?:ya )?no (?:me |le )?(?:funciona|sirve|ayuda|hace)',
    '(?:tiene|trae|tengo|traigo) (?:algo|un pedazo|comida|un hueso|una espina) (?:\\w+ ){0,3}atorad[oa] en la garganta',
    'no (?:\\w+ ){0,2}(?:jalar|agarrar|tomar|meter) (?:el )?aire',
    '(?:oxigen|oximet)\\w+ (?:\\w+ ){0,4}(?:en |a |marca |marcando |dice |bajo )(?:[5-7]\\d|8[0-5])(?= |$)|satura\\w* (?:\\w+ ){0,3}(?:[5-7]\\d|8[0-5])(?= |$)',
    `(?:ahogandome|asfixiandome|sofocandome|ahogandose|asfixiandose)|(?:estoy|esta|ando|anda|siento|toy|ta) (?:\\w+ )?(?:ahog(?:ad[oa]|ao|a)|asfixi(?:ad[oa]|ao|a)|sofoc(?:ad[oa]|ao|a))(?! (?:de|en|con|por|entre) (?:\\w+ )?(?:deudas?|trabajo|tareas?|papel\\w*|cuentas|problemas|llamadas|pendientes|calor|bochornos?))(?= |$)`,
    '(?:batall\\w+|luch(?:o|a|ando)|dificulta\\w*|sufr\\w+|forz\\w+) (?:\\w+ ){0,2}(?:para |pa |por |al )?(?:respirar|jalar aire)|no puedo con el aire|falta de (?:la )?respiracion|(?:fatiga|sofoco) (?:\\w+ ){0,5}(?:aire|respirar)',
    '(?:dejo|deja|dejando|paro|para|paraba) de respirar(?! (?:cuando|mientras|al) (?:se )?d[uo])',
    `(?:se|me|nos) (?:esta |estoy )?(?:atorando|atoro|atore|atraganta) con (?:\\w+ ){0,2}(?:comida|carne|dulce|hueso|pan|pollo|tortilla|espina|pastilla|caramelo|uva|moneda|pescado)|(?:se|me) (?:esta|estoy) atorando(?=$| (?:y|ayuda))|${kin} se (?:esta )?ator(?:ando|o)(?=$| (?:y|ayuda))`,
    `(?:tengo|tiene|teniendo|me dio|le dio|me esta dando|le esta dando|me da|es|tuve) (?:como )?(?:una )?reaccion alergica(?! (?:leve|en la piel leve))${now}|(?<=^ ?)(?:una )?reaccion alergica(?=$| (?:ayuda|urgente))`,
    '(?:avispa|abeja|alergic[oa]|alergia|penicilina|camaron(?:es)?|cacahuate|mani|mariscos?) (?:\\w+ ){0,7}(?:hinchando|hinche toda|hinche todo|hincho tod[oa]|cierra la|cerrando)',
    'se (?:me|le|nos) (?:acabo|termino|esta acabando|esta terminando) el (?:tanque de |tanque del )?oxigeno|(?:sin|no tengo|no tiene) oxigeno(?= |$)',
    '(?:me|se|le) (?:\\w+ )?(?:quede|quedo|quedando|quedo) sin (?:respiracion|aire|aliento)|(?:me|le) esta costando (?:\\w+ )?respirar|respir[oa] (?:muy |bien )?(?:poquito|poco(?! a poco)|despacio|lento|corto|cortito)|se (?:me|le) (?:esta )?(?:tapa|tapo|va|fue|corta|corto|yendo|cortando) (?:el aire|la respiracion)(?! acondicionado)',
  ],
  injury: [
    'se quedo sin (?:sentido|conocimiento|respirar)|no abre los ojos|(?:tome|tomo|tragado|trague|trago) (?:\\w+ )?mas (?:pastillas|medicina|medicinas|insulina) de (?:la cuenta|lo debido|las que)|me pase de (?:insulina|pastillas|dosis|medicina)|(?:se |me )(?:tomo|tome|bebio|trago) (?:\\w+ )?(?:limpiador|blanqueador|pinol|fabuloso|suavizante|aguarras|amoniaco|desinfectante)',
    'se (?:le |me )?(?:ve|mira|asoma) el hueso|(?:perdi|perdio|volo|arranco) (?:\\w+ )?(?:dedos?|mano|pie|ojo)(?! (?:de|hace|en (?:19|20)\\d\\d))(?= |$)|(?<!se )(?:me|le|nos) cayo (?:\\w+ )?(?:aceite|agua|cafe|caldo) (?:hirviendo|caliente)|(?:mordio|pico) (?:una |un |la |el )?(?:vibora|serpiente|cascabel|alacran|escorpion|arana (?:viuda|violinista))|(?:aplasto|prenso|atrapo) (?:un|el|la|una) (?:carro|camion|coche|maquina|pared|puerta del)',
    '(?<=^ ?)s ?o ?s(?=$)',
    '(?:hij[oa]|nin[oa]|niet[oa]|bebe) (?:\\w+ )?se (?:tomo|trago|comio) (?:\\w+ )?mis? (?:pastillas?|medicinas?|medicamentos?)|encontr(?:e|o|amos|aron) a (?:\\w+ ){1,3}en el (?:piso|suelo|bano)(?= |$)|me (?:choco|golpeo|pego) un (?:carro|camion|coche|auto|troca)',
    'no (?:\\w+ ){0,2}(?:para|deja|paro|dejo) de (?:salir|salirle|salirme|brotar|chorrear) (?:\\w+ )?sangre|(?:sale|salio|sali[oa]|brota|chorrea|saliendo) (?:\\w+ ){0,2}sangre (?:\\w+ ){0,2}(?:al|cuando|por) (?:\\w+ )?(?:toser|toso|tose|vomitar|vomito|orinar|orino|evacuar|boca|oido|nariz y no)',
    '(?:me|se) (?:queme|quemo) (?:\\w+ ){0,5}(?:cara|cuerpo|pecho|espalda|brazo entero|agua hirviendo|aceite hirviendo)|(?:hay|prendio|empezo) (?:un )?(?:fuego|lumbre) (?:en|por) (?:mi|la|el|toda)|fuga de gas|(?:huele|olor) (?:\\w+ )?a gas|monoxido de carbono|inhal(?:e|o|amos) (?:\\w+ ){0,2}(?:humo|gas)',
    'tirad[oa] y no|no (?:se )?(?:contesta|responde|mueve) y (?:esta|no)|(?:me|se) (?:rompi|rompio|quebre|quebro|fracture|fracturo) (?:\\w+ ){0,2}(?:la cadera|el cuello|la columna|el craneo)(?! (?:hace|el ano|el mes))|(?:choque|chocamos|accidente) (?:\\w+ ){0,6}(?:herid[oa]s?|atrapad[oa]|sangr\\w+|no (?:puedo|podemos|se mueve))',
    'sangr(?:ando|a|o|ado) (?:\\w+ ){0,3}(?:mucho|muchisimo|demasiado|bastante|sin parar|a chorros|de la cabeza)|no (?:para|paro|deja|dejo|paran|puedo parar) (?:de sangrar|el sangrado|la sangre|la hemorragia)|no (?:se )?(?:me |le )?(?:para|detiene|corta) (?:la|el) (?:sangre|sangrado|hemorragia)',
    '(?:mucha|bastante|demasiada|tanta) sangre|(?:perdiendo|perdi|perdio|perdido|botando|echando|saliendo|sale) (?:\\w+ ){0,2}sangre (?:\\w+ ){0,3}(?:por|de|mucha)|hemorragia|desangr\\w+|sangrando',
    '(?:vomitando|vomito|vomite|vomita|tosiendo|tose|toso|tosi|escupiendo|escupo|escupe|escupi|orinando|defecando|evacuando|obrando) (?:pura |con |mucha |mucho )*sangre',
    'inconsciente|inconciente|desmayad[oa]|(?:me|se|nos) (?:desmay(?:e|o|a|aron)|estoy desmayando|esta desmayando|va a desmayar|voy a desmayar|acaba de desmayar|acabo de desmayar)(?! (?:\\w+ ){0,3}hace)',
    'no (?:se )?(?:despierta|desperto|reacciona|reacciono)(?! (?:en la noche|por la noche|de noche|hasta|temprano|para|antes|bien a))|no (?:lo|la|le|los) (?:puedo|podemos|logro) despertar|no (?:puedo|podemos|logro) despertar(?:lo|la)|(?:perdio|perdi|perdiendo|pierde) (?:el conocimiento|la conciencia|el sentido|la consciencia)',
    'convulsionando|convulsiona|convulsiono|(?:tiene|tengo|esta con|con|teniendo|dando|le dio|le dieron|me dio) (?:una |unas )?convulsion(?:es)?|ataque epileptico',
    'tirad[oa] (?:en el (?:piso|suelo|bano)|ahi)|(?:en el|al) (?:piso|suelo) y no|(?:frasco|bote|bolsa) (?:\\w+ ){0,3}(?:pastillas|medicinas?) vaci[oa]',
    '(?:trago|trague|tragado|comio) (?:\\w+ ){0,3}(?:pilas?|bateria|monedas?|iman(?:es)?|alfiler|clavo|vidrio)|no (?:me |nos )?(?:contesta|responde|habla) (?:ni|y)? ?(?:se mueve|respira|abre los ojos)|sobredosis|(?:se|me) (?:le )?paso (?:la mano )?(?:de|con) (?:la dosis|la droga|insulina|las pastillas)',
    `(?:me |se |yo |le )?${swallowed}(?<!^ ?(?:yo |ya |porque |pues |siempre |tambien |todavia |y )?tomo) (?:\\w+ ){0,2}(?:tod[oa]s?|much[oa]s?|demasiad[oa]s?|un monton|un frasco|el frasco|un bote|el bote|medio frasco|[2-9]\\d|cien|veinte|treinta|cuarenta|cincuenta|un punado|un chingo|doble dosis|diez veces) (?:\\w+ ){0,4}${tablets}(?! (?:\\w+ )?(?:(?:en|por) la (?:manana|noche|tarde)|al dia|diari\\w+|cada|todos los dias|a sus? horas?))`,
    `${swallowed} de mas|${swallowed} (?:\\w+ ){0,3}(?:el |un |todo el |medio )(?:frasco|bote)(?: entero| completo)?`,
    `${swallowed} (?:\\w+ ){0,3}${poison}|envenen(?:ad[oa]|e|o|ando)|intoxicad[oa]|intoxico|intoxique`,
    '(?:me|le|lo|la|nos) (?:\\w+ )?(?:atropell\\w+|dispar\\w+|apunal\\w+|balearon|acuchill\\w+|navajearon|pegaron un tiro|dieron un (?:tiro|balazo)|electrocut\\w+)|(?:balazo|herida de bala|apunalad[oa]|balead[oa]|herid[oa] de (?:gravedad|muerte))',
    '(?:me cai|se cayo|me cahi|se callo|cayo de|cai de|cai por|caida) (?:\\w+ ){0,8}(?:no (?:me )?(?:se )?(?:puedo|puede)|(?:en|de) la cabeza|no responde|inconsciente|sangr\\w+|no se (?:mueve|levanta)|la cadera|hueso|escaleras y)',
    '(?:golpe|golpeo|golpee|pego|pegue|pegado|abri|abrio) (?:\\w+ ){0,4}la cabeza|golpe (?:\\w+ )?en la cabeza',
    'hueso (?:\\w+ ){0,2}(?:expuesto|salido|salio|afuera|de fuera)|se (?:me|le) (?:ve|salio|sale) el hueso|(?:me|se) (?:corte|corto|mocho|moche|amput\\w+|arranco) (?:\\w+ ){0,2}(?:un dedo|el dedo|la mano|una arteria|la vena|profundo|muy hondo)|cortada (?:muy )?(?:profunda|honda|grande)',
    '(?:me|se) (?:queme|quemo) (?:\\w+ ){0,2}(?:tod[oa]|la mitad|la cara|medio cuerpo|el cuerpo|horrible|feo|muy)|quemadura(?:s)? (?:muy )?(?:grave|graves|de tercer|profund\\w+|grande)|(?:me|se|nos) (?:estoy|esta|estamos) quemando|(?:hay|se esta) (?:un )?(?:incendio|incendiando)|incendio en (?:mi|la) casa|mi casa (?:se )?esta (?:quemando|incendiando)',
    'embarazad[oa] (?:\\w+ ){0,5}(?:sangr\\w+|no (?:siento|se mueve)|fuente)|(?:se (?:me|le) )?(?:rompio|reventó|revento) la fuente|estoy pariendo|ya viene el bebe',
    '(?:azucar|glucosa) (?:\\w+ ){0,4}(?:en|a|de|esta|marca) (?:[1-4]\\d|[4-9]\\d\\d)(?= |$)|presion (?:\\w+ ){0,4}(?:2[0-4]\\d|19\\d)(?= |$)',
    '(?:llam\\w+|manden|mande|mandame|necesit\\w+|pidan|pide|urge|envien|envie|ocup\\w+|traigan) (?:\\w+ ){0,3}(?:ambulancia|a emergencias|al 911|paramedicos|a los paramedicos)|(?:auxilio|socorro)(?= |$)|(?<!no )(?<!si )es una emergencia|emergencia medica|(?:me|se) (?:estoy|esta) muriendo(?! de (?:risa|hambre|calor|frio|sueno|verguenza|ganas|pena|aburrimiento))|(?:siento|creo) que (?:me|se) (?:voy a |va a )?(?:muero|morir|muere)(?! de (?:risa|hambre|calor|frio|sueno|verguenza))|me muero(?! de| por)|ayudenme (?:por favor )?(?:me muero|no puedo|rapido|pronto|urgente)',
    `se (?:me |nos )?(?:desvanecio|desplomo|desvanecieron|privo)${now}|me (?:desvaneci|desplome|prive)${now}|(?:le|me) (?:dio|esta dando|da) (?:un |como un )?(?:desmayo|vahido)${now}|no se (?:quiere|logra|puede) despertar(?! (?:temprano|a tiempo|para))`,
    `(?<=^ ?)no (?:se mueve|responde|reacciona|despierta|respira)(?=$| (?:ayuda|urgente|por favor))|${kin} (?:ya )?no (?:se mueve|responde)(?=$| (?:a nada|cuando le|ni|y (?:esta|no)|ayuda))|no (?:se mueve|responde) ${kin}(?=$| (?:y|ayuda|tengo|desde))`,
    '(?:fri[oa]|palid[oa]|dormid[oa]|tirad[oa]|morad[oa]|caid[oa]|calor|dolor) y no (?:me )?(?:responde|reacciona|contesta|habla)|(?:contesta|responde|mueve) y (?:\\w+ )?tirad[oa]',
    `(?:se cayo|se callo|me cai|me cahi|cayo) (?:de|por) (?:la|las|el|un|una|unas) (?:\\w+ )?(?:escaleras?|techo|azotea|balcon|barda|platanera|arbol|andamio)${now}|(?<=^ ?)(?:creo que |ayuda |acabo de )?(?:me|se) (?:quebr[eo]|rompio?|fractur[eo]) (?:la pierna|el brazo|la mano|el pie|la rodilla|el tobillo)(?=$| (?:y|ayuda|ahorita))`,
    '(?:boto|bote|botando|echo|echando|arroje|arrojo|arrojando|obre|obrando|cago|cague|cagando|evacue|orino|orine|meo|mee|meando|deponiendo|defeque|escupiendo|gomitando|gomite|gomito) (?:pura |puro |con |mucha |bastante |como |coagulos de )*sangre|(?:popo|caca|heces|excremento|del bano|vomito) (?:negr[oa] )?(?:con|de) (?:pura |mucha )?sangre|(?<!de )orina (?:pura )?sangre',
    '(?:mucho|bastante|demasiado|muchisimo) sangrado|sangrado (?:muy |bien |bastante )?(?:fuerte|abundante|grave|intenso)|(?:sangre|sangrado|hemorragia) (?:que )?(?:ya )?no (?:se |me |le )*(?:para|deja de|quita|detiene|corta)|no (?:se )?(?:me |le )*quita el sangrado|y sangr[oa](?= (?:mucho|bastante|demasiado)|$)',
    'se (?:me |le )?(?:abrio|abrieron|esta abriendo|reventaron|soltaron|revento) (?:la (?:herida|cirugia|cortada|fistula|operacion|sutura)|los puntos|las (?:puntadas|grapas|suturas))',
    'se me (?:rompio|revento) la bolsa(?=$| (?:de agua|de aguas|y))|ya va a nacer (?:el|mi|la)|(?:estoy|esta) (?:en trabajo de parto|pariendo|dando a luz)',
    `(?:me |se |le )?${swallowed} (?:\\w+ ){0,2}(?:chorro|bonche|pomo|puno|montonal|bola|fracazo|cantidad|paquete|blister|tira) (?:\\w+ )?de (?:\\w+ )?${tablets}|(?:tome|tomo|bebio|trago|trague|bebi) (?:clorox|cloralex|pinesol|amonia|kerosene|keroseno|petroleo|diesel|creolina)`,
    `(?:puse|puso|inyecte|inyecto) (?:\\w+ ){0,2}(?:doble|demasiada|mucha|bastante|de mas) (?:dosis )?(?:de )?(?:mas )?(?:la )?insulina|insulina de mas(?= |$)|(?:me tome|se tomo|tome) (?:\\w+ )?(?:el )?doble (?:dosis )?(?:de )?(?:la |mi |mis |las |su )?(?:medicinas?|medicamento|pastillas?|dosis)|sobredosific\\w+`,
    `(?<=^ ?)(?:esta (?:con|en) |tiene |con )?convulsion(?:es)?(?=$| (?:ayuda|muy|fuertes?|y|seguidas))|(?:le|me) (?:estan? dando|dio|dieron|dan) (?:un |unos |como un )?ataques?(?! (?:de|al|a|cardiaco))${now}|(?:fiebre|calentura|temperatura) (?:\\w+ ){0,3}(?:4[0-3]|10[4-9])(?= |$)(?! (?:anos|semanas|kilos|libras))`,
    '(?:azucar|glucosa) (?:\\w+ ){0,5}[4-9]\\d\\d(?= |$)(?! (?:pesos|dolares|gramos|gr?|kilos))|(?:me|le) dio (?:la |un |una )?(?:corriente|corrientazo|descarga electrica|choque electrico)(?= |$)|(?:me|se) (?:queme|quemo) con (?:el |la |un )?(?:aceite|lumbre|gasolina|fuego|acido|agua hirviendo)',
    'se (?:prendio|esta prendiendo|incendio|prendio fuego) (?:fuego )?(?:en )?(?:la|mi) (?:cocina|casa|cama|cuarto|apartamento)|(?<=^ ?)(?:\\w+ )?emergencia(?=$| (?:por favor|porfavor|ayuda|urgente|medica))(?<!(?:de|no|para|sin|fue|contacto|sala|cual|que) emergencia)|(?<!si )tengo una emergencia(?! (?:familiar|en (?:el|mi) trabajo|de trabajo|en la escuela|personal))',
    `manda (?:\\w+ ){0,3}(?:ambulancia|paramedicos)|se (?:me|nos) (?:esta )?(?:muere|muriendo)(?! (?:de (?:risa|hambre|calor|frio|sueno)|por))(?= |$)|(?<=^ ?)siento que ya me voy(?=$)`,
    'se me fue el mundo|no (?:vuelve|volvio) en si|(?<=^ ?)no vuelve(?=$)|no (?:recupera|recobra|recupero) (?:el )?(?:conocimiento|sentido|conciencia)|se (?:rajo|partio|rompio|quebro|abrio) la (?:cabeza|frente|cara)|sangre (?:\\w+ ){0,2}del? (?:oido|oidos|los oidos)|vomit\\w+ (?:\\w+ ){0,3}como (?:cafe|posos|asiento de cafe)',
    '(?<=^ ?)(?:ayuda |me cai |me resbale )?(?:y )?no (?:me puedo|puedo) (?:mover|moverme)(?=$| (?:ayuda|nada|del|de la cama|y))|me resbale (?:\\w+ ){0,4}no (?:me )?puedo|no (?:me puedo|puedo|se puede|puede) (?:levantar(?:me|se)?|parar(?:me|se)?) del (?:piso|suelo|bano)',
    '(?:temblando|tiembla|sacudiendo) (?:\\w+ ){0,4}(?:no responde|ojos en blanco|no reacciona|espuma)|ojos (?:en blanco|volteados|para atras)|se (?:le|me) (?:voltearon|fueron|pusieron) los ojos|(?:echa|echando|sale|saliendo|bota|botando|saca) (?:\\w+ )?espuma (?:\\w+ )?(?:por|de) la boca',
    '(?:tome|tomo|trague|trago) (?:como )?(?:[12]\\d|[3-9]\\d) (?:\\w+ )?(?:tylenol|aspirinas?|ibuprofenos?|advil|paracetamol(?:es)?|clonazepam|xanax|tramadol|oxycodonas?|percocets?|metforminas?|diazepam|benadryl)|(?:metio|inyecto|fumo|paso de|uso) (?:\\w+ )?(?:droga|drogas|fentanilo|heroina|cristal) y no|se paso de (?:droga|drogas|copas y no)|(?:tome|tomo|tomado|tomando|bebi|bebio) (?:\\w+ )?(?:alcohol|cerveza|tequila) (?:con|y) (?:las |unas |mis |muchas )?pastillas(?= |$)(?! (?:esta|es|se puede))|fentanilo y no',
    '(?:hay|mucho|lleno de|llena de) humo (?:en|y) (?:\\w+ )?(?:casa|cuarto|cocina|apartamento|no puedo)|me (?:cayo un rayo|agarro la corriente|electrocute)|se (?:esta )?muer(?:e|en) (?:mi|mis|el|la) (?:\\w+)(?=$| (?:ayuda|por favor|rapido|vengan))|(?:mi|el|la) (?:\\w+ )se (?:me |nos )?muere(?=$| (?:ayuda|por favor|rapido))|(?<=^ ?)me siento morir(?=$| (?:ayuda|por))|siento (?:que no la cuento|la muerte)',
    '(?<=^ ?)(?:por favor |porfavor )?(?:una )?ambulancia(?=$| (?:por favor|porfavor|urgente|ya|rapido|ayuda))|(?<=^ ?)911(?=$| (?:por favor|ayuda|urgente|please|help|now))|(?:necesito|ocupo|hablen|hablenle|marquen|marca|habla|llamen|llamenle|llame) (?:\\w+ ){0,2}911',
  ],
  violence: [
    '(?:me|nos|le) (?:dio|da|dieron|dan) (?:una |la |otra )?(?:golpiza|paliza|cachetada|punetazos?|patadas?|madriza|golpes(?! de calor))|(?:me|la|lo) dejo (?:tod[oa] )?(?:morad[oa]|golpead[oa]|marcad[oa]|tirad[oa])|(?:moretones|marcas) (?:en el cuello|de los golpes)',
    'me (?:esta|estan|anda|andan) violentando|(?:sufro|sufriendo|vivo|viviendo) (?:de )?(?:violencia|maltrato|golpes)',
    '(?:me|nos) (?:avento|empujo|tiro|estrello|arrastro|agarro|jalo|lanzo|pateo) (?:\\w+ ){0,2}(?:contra|al (?:piso|suelo)|del (?:pelo|cuello)|por las escaleras|del cabello)',
    '(?:alguien|un hombre|unos hombres|un tipo|mi ex|ladron(?:es)?) (?:\\w+ ){0,3}(?:met\\w+|entr\\w+) (?:\\w+ ){0,2}(?:mi|la|nuestra) casa(?! (?:de salud|de mi|hogar))|(?:trata|tratan|tratando|estan) (?:de )?(?:entrar|metiendose|meterse) (?:a la fuerza|(?:a|en) mi casa)|(?:quiere|quieren) (?:meterse|entrar a la fuerza)',
    `${who} (?:\\w+ ){0,3}(?:me|nos|la|lo) (?:\\w+ )?${beat}(?! (?:la|el|las|los|una?) (?:gripe|gripa|covid|resfriado|tos|calentura|virus|sol|parches?|curitas?|vendas?))`,
    `(?:me|nos) (?:esta |estan |anda |sigue |siguen |vuelve a |volvio a |acaba de |acaban de |quiere |quieren |va a |van a )(?:pega(?:r|ndo)|golpea(?:r|ndo)|mata(?:r|ndo)|maltrata(?:r|ndo)|viola(?:r|ndo)|amenaza(?:r|ndo)|ahorca(?:r|ndo)|hacer dano|lastima(?:r|ndo)|agredi(?:r|endo)|encerra(?:r|ndo)|apunala(?:r|ndo)|dispara(?:r|ndo))(?! (?:la|el|las|los|una?) (?:gripe|gripa|covid|resfriado|tos|calentura|virus|sol|parches?|curitas?|vendas?))`,
    '(?:le tengo|le tenemos|tengo) (?:mucho )?(?:miedo|terror) a (?:mi (?:esposo|marido|pareja|novio|ex|hijo|papa|padrastro)|el)|me (?:esconde|quita|niega)n? (?:\\w+ ){0,2}(?:medicinas?|comida|telefono|dinero)|me (?:jalonea|empuja|grita y me|zarandea|cachetea|patea)n?',
    'me (?:pegan|golpean|golpearon|maltratan|amenazan|amenazo|amenazaron|violaron|violo|encerraron|secuestr\\w+|agredieron|agredio|ahorco|obligan(?! a (?:usar|ir|llenar|pagar|venir|tomar|firmar|trabajar))|obligo a tener|toca(?:n)? sin)(?! (?:la|el|una?) (?:gripe|gripa|covid))',
    'me pega (?:cuando|si|mucho|todos|cada|y|con|muy seguido)|(?:el|ella) me (?:pega|golpea|maltrata|amenaza|lastima)|me pego (?:con (?:el|la|un|una)|en la cara|y|otra vez|anoche|mi )(?! (?:gripe|gripa|covid))',
    'me (?:avienta|empuja|jala|tira|estrella|arrastra|cachetea|patea)n? (?:\\w+ ){0,2}(?:contra|al (?:piso|suelo)|del pelo|por las)|no (?:le|me|les|nos) dan? de comer',
    'abus(?:an|a|o|aron|ando|ado|ada) (?:\\w+ )?(?:de mi|de ella|de el|sexual\\w*)|abuso sexual|violencia (?:domestica|en mi casa|familiar)',
    '(?:tengo|vivo con|me da|mucho) miedo (?:\\w+ ){0,3}(?:de mi (?:esposo|marido|pareja|novio|ex|hijo)|que me (?:mate|pegue|haga)|a mi (?:esposo|marido|pareja|novio|ex|hijo)|estar en mi casa|volver a (?:mi|la) casa)',
    'no (?:estoy|me siento) segur[oa] (?:en|con) (?:mi|la|el|casa)(?= |$)(?! (?:andador|baston|silla|muletas|respuesta|medicinas?|cita|fecha|hora|dia|direccion|escalera|bano|carro|numero))',
    '(?:hay|tiene|trae|con|saco) (?:\\w+ ){0,3}(?:una pistola|un arma|un cuchillo|un machete|armas)',
    '(?:dijo|dice|juro|amenazo|amenaza) (?:\\w+ ){0,3}(?:me|nos) (?:va|iba) a (?:matar|pegar|golpear)',
    '(?:voy a|quiero|lo voy a|la voy a|los voy a|lo quiero|la quiero) matar(?:lo|la|los|las| a)?(?! (?:el|mi) (?:tiempo|hambre|aburrimiento|antojo|a las cucarachas|las hormigas))(?! (?:las|los|unas|unos|una|un) (?:cucaracha|hormiga|rata|raton|mosca|arana))(?= |$)',
    '(?:encerrad[oa]|no me dejan? salir|no me deja comer|(?:no (?:me )?dejan? salir (?:de la casa|ni))|me quita(?:n)? (?:la|mi) (?:comida|medicina))',
    `me (?:cayo|cayeron|cae|caen|entro|entraron|entra|agarro|agarraron|agarra|dio|dieron|da|molio|molieron|levanto|tiro)(?: encima)?(?: a| de| un| una| unos| unas| con un| con una| con el| con la)* ${blows}(?= |$)(?! de (?:agua|realidad|calor|suerte))`,
    `(?<=^ ?)(?:el |ella |anoche |ayer |hoy )?me (?:pego|golpeo)(?=$| (?:otra vez|de nuevo|anoche|ayer|hoy|ahorita|muy (?:fuerte|feo)|en la cara|con))(?! con (?:la (?:puerta|mesa|pared)))|me (?:pego|golpeo|pega|golpea) (?:mi|su) (?:espos[oa]|marido|mujer|pareja|novi[oa]|ex|hij[oa]|papa|mama|padre|madre|padrastro|madrastra|herman[oa]|yerno|nuera|niet[oa]|cuidador[a]?|tio|suegr[oa]|jefe|vecin[oa])`,
    'me (?:toco|toca|tocaron|agarro|beso|metio (?:la mano|los dedos|el dedo)|penetro|desnudo|quito la ropa) (?:\\w+ ){0,3}a la fuerza|a la fuerza me (?:toc|bes|quit|met|penetr)\\w+|me (?:forzo|fuerza|forzaron|obligan?) a (?:tener|acostarme|hacerle)',
    'me (?:cuida|atiende|ayuda en casa) (?:\\w+ )?me (?:pega|pego|maltrata|maltrato|golpea|golpeo|lastima|lastimo|empuja|empujo|amenaza|jalonea|grita y)|me (?:encerro|encierra|encierran)(?= |$)|(?:se metieron|se metio alguien|se estan metiendo|se metio un (?:hombre|ladron|tipo)) (?:\\w+ ){0,2}(?:a|en) (?:mi|la|nuestra) casa',
    'me (?:apreto|aprieta|agarra|agarro|apretaron|piso) (?:\\w+ )?(?:el|del) (?:cuello|pescuezo)|estrangul\\w+|me (?:cacheteo|cachetea|manoseo|manosearon|manosea|amarro|amarraron|secuestro|tiene amarrad[oa]|tienen amarrad[oa]|tiene secuestrad[oa]|tienen secuestrad[oa])(?= |$)|me (?:rompio|quebro|partio|revento) (?:la (?:nariz|boca|cara|cabeza)|el brazo|los dientes|una costilla)|me amenaz\\w+ con (?:matar\\w*|un|una|golpear\\w*|quemar\\w*)',
    `${who} me (?:avento|tiro|toca|toco|manosea)(?=$| (?:y|al|contra|anoche|ayer|hoy|mis|las|los|por|cuando|de noche|el|la))|me empujo y me cai|hombre (?:\\w+ ){0,2}(?:con|trae|tiene) (?:una |un )?(?:pistola|arma|cuchillo|machete)|me (?:esta |viene |anda )?siguiendo un (?:hombre|tipo|carro)`,
    '(?:balaceando|balacera|tiroteo)(?= |$)|(?:hay|oigo|se oyen) (?:balazos|disparos|tiros)|mataron a mi|quiere matar a|(?:esta|estan) (?:pegando|golpeando|maltratando)(?:le|la|lo)? a (?:mi|mis|una?|la|el|su)|(?:le|les) (?:esta |estan )?(?:pega|pego|pegan|pegando|golpea|golpean) (?:mucho )?a (?:mi|mis|los|las|sus|su) (?:nin\\w+|hij\\w+|mama|papa|niet\\w+|abuel\\w+|herman\\w+|bebe)|punaladas?',
  ],
}
