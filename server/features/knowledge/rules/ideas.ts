import { soundIn } from './sound.ts'

/**
 * What patients call the things that a clinic tells them about, in both languages; a star ends a beginning of words. An
 * entry and a text that name one idea in other words find each other by it.
 */
const ideaWords: Record<string, string> = {
  open: 'abre* abiert* abran horario hora horas cierra* cerrad* cierre atiend* atencion open opens opening hours close closes closed closing shut late early earliest latest abren atienden trabajan disponible available lunch almuerzo_abren after_work before_work',
  holiday:
    'feriado* festivo* navidad nochebuena pascua thanksgiving christmas holiday* easter accion_de_gracias ano_nuevo new_year memorial labor_day dia_de_accion turkey_day xmas july labor semana_santa festivos 4_de_julio fourth_of_july memorial_day veterans',
  weekend: 'fin_de_semana fines_de_semana weekend* sabado* domingo* saturday* sunday* finde',
  place:
    'direccion* donde queda quedan ubica* ubicacion address* located location where gps calle street mapa map suite piso floor',
  route:
    'llegar llego manejo manejar manejando drive drivin driving directions salida exit autopista highway turnpike expressway palmetto',
  parking:
    'parquea* parqueo estacion* estacionamiento parking park parked parkin garage garaje carro auto coche car cars grua tow towed valet aparc* stationar spot spots lot estacionarme aparcamiento vehicle vehiculo',
  bus: 'bus buses autobus* guagua* camion ruta rutas route routes parada stop transit metro metrobus tren train',
  ride: 'transport* raite aventon chofer van viaje* ride rides riding driver pickup pick_me_up recoge* recoger me_lleve me_lleven lleven llevar taxi uber carrito transporte trasport* quien_me_lleve no_ride medical_transport',
  phone: 'telefono* tel llamo llamar llame marco marcar celular numero phone phones call calling dial number num',
  appointment:
    'cita citas turno turnos appointment* appt appts apt appoint* reserva* schedule* resched* reprogram* consulta visit',
  change:
    'cambia* cambiar mover muevo mueve change changing move moving resched* reschedul* reprogram* otro_dia another_day',
  cancel:
    'cancel* cancela* anular anulo no_puedo_ir no_show didnt_show falto faltar falte no_presentarme no_llegue miss missed missing no_voy cant_make cancelled canceled penalty multa castigo',
  late: 'tarde atras* retras* demor* trafico traffic late running_late stuck grace toleran* tardanza delayed',
  early: 'temprano antes antelacion anticipacion early ahead before minutos_antes minutes_early',
  fax: 'fax faxear',
  portal:
    'portal cuenta account login log_in password passwor* contrasena clave usuario username app aplicacion online en_linea',
  insurance:
    'seguro* aseguranza* poliza cobertura cubre insurance insur* coverage covered cover plan plans medicare medicaid medicade hmo ppo acept* asept* accept* take workers_comp accident accidente choque policy deductible copago copay humana aetna cigna',
  uninsured:
    'sin_seguro no_seguro no_tengo_seguro no_insurance uninsured without_insurance bolsillo out_of_pocket cash efectivo self_pay',
  cost: 'cuesta* costo* precio* cobra* cobran cuanto vale valen pagar pago paga tarifa cargo caro barato gratis gratuito* dinero cost costs price prices pricing pay paying fee fees charge charges free how_much money bill',
  help_paying: 'descuento* ayuda_para_pagar ingreso* gano discount* sliding income afford low_income escala',
  bring:
    'traer traigo traiga* llevo llevar lleve documento* papeles identificacion licencia bring bringing id photo card tarjeta documents need_with need_to_bring social ssn ssn seguro_social show_id need_my',
  refill:
    'resurtir resurt* refill* rellen* receta* repet* medicina* medicamento* pastilla* remedio* pildora* prescription* medication* medicine* meds pills pill run_out running_out se_me_acabo se_acab* recetas inhaler inhalador insulina_se pastillero',
  pharmacy: 'farmacia* botica pharmacy pharmacist drugstore recoger_medicina pick_up_my_meds pick_up_the_pills',
  lab: 'laboratorio* lab labs sangre blood bloodwork sacarse_sangre analisis examen examenes prueba* test tests draw muestra orina urine sample',
  fasting:
    'ayun* en_ayunas comer como comido desayun* sin_comer beber cafe fast fasting eat eating ate breakfast coffee drink empty_stomach colesterol cholesterol azucar sugar glucosa glucose agua water hambre hungry',
  results:
    'resultado* result results salieron salio listos ready radiografia* rayos_x placa xray xrays x_ray x_rays tomografia imagen',
  vaccine:
    'vacuna* vacunar* inyeccion* shot shots vaccine* vaccin* immuniz* inmuniza* covid tetano tetanus booster refuerzo',
  flu: 'gripe influenza gripa flu',
  children:
    'nino nina ninos ninas bebe* hijo hijos hija hijas menor menores kid kids child children baby babies son daughter toddler newborn* recien_nacid* infant teen',
  pediatrician: 'pediatr* pediatra doctor_de_ninos kids_doctor',
  interpreter:
    'interprete* traduc* traductor* idioma* lengua habla hablan hablo senas creole criollo portugues frances chino vietnam* interpreter* translat* translator language speak speaks speaking sign_language asl deaf sordo sorda haitian haitiano',
  records:
    'expediente* historial record records historia_clinica archivo* chart charts file files medical_records papeles_medicos',
  copies: 'copia* copi* copy copies page pages pagina* cd print printed imprimir imprimen',
  forms:
    'forma formas formulario* formularios planilla* form forms paperwork firmar firme firma fill_out llenar llenan discapacidad incapacidad disability fmla school escuela trabajo employer job leave carta letter note justificante',
  home_visit:
    'a_la_casa a_mi_casa en_casa visita_a_domicilio domicilio home_visit come_to_my_house my_house my_home at_home house casa visitan vienen home',
  identity: 'identific* gafete carnet credencial badge badges uniforme estafa scam fraude fraud real legit',
  length: 'dura duran duracion cuanto_tiempo cuanto_tarda tarda tardan long last lasts minutes minutos how_long take',
  equipment:
    'aparato* equipo* monitor tensiometro presion andador baston silla_de_ruedas prestan prestado* prestar oxigeno equipment cuff walker wheelchair cane loan lend borrow oxygen crutches muletas nebulizador nebulizer glucometro glucometer thermometer termometro diapers panales',
  meals: 'comida* almuerzo* alimento* cocinar meal meals food lunch cook cooking groceries delivery',
  caregiver:
    'cuidador* acompan* familiar* representante caregiver* care_giver companion relative family esposo esposa marido husband wife hermana hermano sister brother nuera mother_in_law por_mi for_me on_my_behalf autoriz* authoriz* mama papa mother father mom dad',
  video:
    'video videollamada* telemedicina telesalud virtual zoom facetime telehealth video_visit online_visit link enlace internet wifi computadora tablet',
  mask: 'mascarilla* tapaboca* cubreboca* mask masks tos cough fiebre fever',
  access:
    'rampa* ramp ascensor* elevador* elevator* escalera* stairs silla_de_ruedas wheelchair accesible access accessible discapacitad* handicap*',
  doctors:
    'doctor doctora doctores doctors medico medica medicos dr dra especialista internista geriatra geriatrician family_doctor quien_atiende provider providers',
  nurse: 'enfermer* nurse nurses triage nurse_line linea_de_enfermeria duda_de_salud',
  complaint:
    'queja* reclam* molest* maltrat* complaint* complain* complane rude unhappy grievance patient_advocate gerente manager supervisor',
  privacy:
    'privacidad confidencial* datos informacion comparten migra inmigra* papeles sin_papeles privacy private confidential share shared sell immigration ice undocumented hipaa seguro_social immigrant secure safe_to',
  text_language:
    'en_espanol en_ingles in_english in_spanish no_entiendo_ingles dont_read_spanish espanol english spanish ingles mensajes_en texts_in',
  stop_texts:
    'dejar_de_recibir no_quiero_mensajes ya_no_quiero ya_no_kiero mensajes textos sms texting stop_texting texts messages unsubscribe stop',
  contract: 'contrato* verific* contract* verify verification inscri* enroll*',
  referral:
    'referido* referencia* referral* especialista* cardiolog* specialist* derivacion pase remision heart_doctor dermatolog* ortoped* orthoped* psiquiatra psychiatrist mandan_al send_me_to',
  urgent:
    'urgenc* emergenc* urgent er after_hours noche night cerrado closed hospital duele hurt hurts pain cut herida sala_de_emergencia weekend_doctor 24_hours',
  mental:
    'ansios* ansiedad depresion deprimid* triste* grupo grupos anxi* depress* depresion mental group groups support counsel* psicolog* psycholog* terapia therapy therapist llorar cry lonely sola nervios estres stress panic',
  diabetes: 'diabet* azucar sugar glucosa insulina insulin a1c',
  class: 'clase* clases curso* taller* class classes course courses workshop lesson charla seminario lessons',
  smoking:
    'fumar fumo fum* cigarro* cigarr* tabaco smok* smoke cigarette* cigs nicotin* parches patches vape vaping quit',
  prenatal:
    'prenatal embaraz* parto pregnan* birth birthing expecting baby_class dar_a_luz parir lamaze ultrasound ultrasonido',
  dental:
    'dent* dentista dientes diente muela* caries limpieza tooth teeth dentist* cleaning cavity filling brackets braces implant extraction extraccion',
  eyes: 'ojo ojos vista lentes anteojos espejuelos gafas ojos eye eyes vision glasses optometr* oculista oftalm* retina',
  walk_in: 'sin_cita walk_in walkin walk_ins no_appointment sin_turno need_an_appointment hace_falta_cita',
}

interface IdeaWord {
  idea: string
  sounds: readonly string[]
}

const soundsOf = (words: string): string[] => words.split('_').map(soundIn)
const beginnings: { idea: string; sound: string }[] = []
const single = new Map<string, Set<string>>()
const phrases = new Map<string, IdeaWord[]>()
for (const [idea, words] of Object.entries(ideaWords))
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) beginnings.push({ idea, sound: soundIn(word.slice(0, -1)) })
    else if (word.includes('_')) {
      const sounds = soundsOf(word)
      const first = sounds[0] ?? ''
      phrases.set(first, [...(phrases.get(first) ?? []), { idea, sounds }])
    } else single.set(soundIn(word), (single.get(soundIn(word)) ?? new Set()).add(idea))
  }

/** The ideas that folded words name, by the word that names each; a phrase counts at its first word. */
export const ideasOf = (words: readonly string[]): Set<string>[] => {
  const sounds = words.map(soundIn)
  return sounds.map((sound, at) => {
    const ideas = new Set(single.get(sound))
    for (const begin of beginnings) if (sound.startsWith(begin.sound)) ideas.add(begin.idea)
    for (const phrase of phrases.get(sound) ?? [])
      if (phrase.sounds.every((part, index) => sounds[at + index] === part)) ideas.add(phrase.idea)
    return ideas
  })
}
