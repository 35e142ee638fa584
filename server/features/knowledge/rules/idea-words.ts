/**
 * What patients call the things that a clinic tells them about, in both languages; a star ends a beginning of words. An
 * entry and a text that name one idea in other words find each other by it.
 */
export const ideaWords: Record<string, string> = {
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
  payment_plan:
    'plan_de_pago planes_de_pago pagos abonos abonar mensualidad* a_plazos cuotas en_partes poco_a_poco payment_plan installment* monthly_payments pay_over_time pay_in_parts pay_it_off little_by_little',
  bill: 'factura* facturacion recibo* estado_de_cuenta cobro cobraron cobrando deuda debo balance saldo colecciones collections bill bills billed billing invoice statement charged overcharged owe owed receipt receipts refund reembolso* devolucion dispute',
  pay_way:
    'tarjeta_de_credito tarjeta_de_debito debito credito efectivo cheque* zelle apple_pay paypal venmo card_or_cash cash check checks credit debit money_order pagar_con pay_with hsa fsa',
  copay: 'copago* copay* deducible* deductible* coaseguro coinsurance',
  new_patient:
    'paciente_nuevo paciente_nueva nuevo_paciente primera_vez primera_cita registrar* inscripcion darme_de_alta new_patient new_patients first_time first_visit register registration sign_up become_a_patient accepting join',
  check_up:
    'chequeo* revision fisico examen_fisico anual rutina checkup* check_up physical physicals annual yearly routine wellness well_visit deporte* sports',
  women:
    'papanicolau papanicolaou pap mamograf* mamogram* mammogram* seno senos pecho breast ginecolog* gynecolog* obgyn menopaus* womens mujer mujeres citologia',
  birth_control:
    'anticoncept* planificacion_familiar condon* diu birth_control contracept* condom* iud family_planning plan_b',
  std: 'venerea* sexual transmision vih sida its ets clamidia gonorrea sifilis std stds sti stis hiv prep chlamydia syphilis gonorrhea',
  imaging:
    'radiografia* rayos_x placa ultrasonido* sonograma ecografia tomografia resonancia mamograf* xray xrays x_ray x_rays ultrasound sonogram imaging scan mri ct radiology',
  nutrition:
    'nutricion* nutriolog* dieta* dietista peso adelgazar bajar_de_peso obesidad nutrition* dietitian dietician diet weight lose_weight healthy_eating',
  therapy: 'fisioterap* terapia_fisica rehabilit* physical_therapy physiotherap* rehab pt',
  feet: 'podolog* podiatr* pie pies una unas foot feet toenail*',
  hearing: 'oido* audicion audifono* sordera hearing ear ears hearing_aid audiolog*',
  allergy: 'alergia* alergic* allerg*',
  pressure: 'presion_alta hipertension presion tension blood_pressure hypertension high_blood',
  walk_in_today:
    'mismo_dia hoy_mismo hoy ahora_mismo sin_turno same_day today right_now right_away asap this_morning this_afternoon',
  waiting_list:
    'lista_de_espera se_libere se_desocupe cancelaciones waitlist wait_list waiting_list opening_comes cancellation_list earlier_appointment cita_mas_temprano antes_de',
  waiting:
    'espera esperar esperando tiempo_de_espera cuanto_espero sala_de_espera wait waiting wait_time waiting_room how_long_wait',
  reminder:
    'recordatorio* recordarme recuerdan avisan aviso confirmar confirmo reminder* remind reminded confirm confirmation',
  choose_doctor:
    'cambiar_de_doctor cambiar_de_medico otro_doctor otra_doctora escoger elegir mismo_doctor doctora_mujer mujer_doctora prefiero change_doctor different_doctor switch_doctor another_doctor choose pick_my_doctor same_doctor female_doctor woman_doctor male_doctor pcp',
  prior_auth:
    'autorizacion_previa preautorizacion aprobacion aprobar aprobado prior_auth* preauth* pre_approval approval approve approved',
  controlled: 'controlad* opioide* narcotico* analgesico* controlled opioid* narcotic* painkiller* adderall',
  delivery:
    'entrega* a_domicilio envian envio mandan_a_casa por_correo correo deliver* delivered mail mailed ship shipped shipping by_mail',
  generic: 'generic* marca brand name_brand mas_barata cheaper',
  transfer:
    'transfer* pasar_mi_receta otra_farmacia another_pharmacy different_pharmacy switch_pharmacy move_my_prescription',
  send_records:
    'mandar_expediente enviar_expediente otro_hospital otra_clinica release_of_information send_my_records transfer_records fax_records records_sent',
  wheelchair_parking:
    'estacionamiento_para_discapacitados placa_de_discapacitado handicap_parking handicapped_parking disabled_parking accessible_parking handicap_spot placard',
  service_animal:
    'perro_guia perro_de_servicio animal* mascota* perro gato service_dog service_animal pet pets dog cat animal animals',
  visitors:
    'acompanante* acompanar acompane venir_conmigo entrar_conmigo cuantas_personas visitante* companion bring_someone come_with come_in_with visitors visitor guest how_many_people wait_with',
  minors_consent:
    'menor_de_edad sin_padres permiso_de_los_padres consentimiento tutor legal guardian minors underage parental consent without_parent adult_with_them menor_solo solo_sola adolescente* teenager*',
  toilet: 'bano banos sanitario cambiador restroom* bathroom* toilet changing_table',
  wifi: 'wifi wi_fi internet contrasena_del_wifi cargador cargar_el_telefono charger charge_my_phone',
  lost: 'perdi perdido deje_olvidado se_me_quedo olvide_en objetos_perdidos lost left_behind left_my forgot_my lost_and_found',
  social_worker:
    'trabajador_social trabajadora_social recursos ayuda_social social_worker case_manager resources assistance',
  food_help:
    'banco_de_comida despensa cupones snap wic estampillas food_bank food_pantry food_stamps groceries ebt hambre',
  housing: 'renta vivienda desalojo casa_donde_vivir rent housing eviction shelter homeless utilities luz',
  legal: 'abogado legales inmigracion asilo lawyer attorney legal',
  violence: 'me_pega violencia maltrato abuso golpea violence abuse abusive abused hits_me domestic',
  substance:
    'alcohol beber tomar_alcohol drogas adiccion* alcoholic* drug drugs addiction sober recovery drinking_problem',
  directive:
    'poder_notarial testamento voluntad_anticipada poder power_of_attorney living_will advance_directive proxy healthcare_proxy dnr',
  update_info:
    'cambie_de_numero nuevo_numero nuevo_telefono me_mude mudanza mudar cambio_de_direccion actualizar cambio_de_nombre apellido me_case new_number new_phone changed_my_number moved new_address update my_info name_change married last_name',
  update_insurance:
    'seguro_nuevo cambie_de_seguro perdi_el_seguro nuevo_seguro new_insurance changed_insurance lost_my_insurance switched_insurance insurance_card tarjeta_del_seguro',
  weather: 'huracan tormenta lluvia inundacion mal_tiempo hurricane storm weather flood flooding snow',
  survey: 'encuesta* opinion comentario* sugerencia* survey feedback comment* suggestion* review compliment felicitar',
  jobs: 'trabajar_ahi vacante* empleo volunt* contratan job jobs hiring volunteer* career* internship',
  travel: 'viaje_a viajar viajo fiebre_amarilla malaria travel traveling travelling trip abroad yellow_fever',
  school_form:
    'vacunas_escuela forma_de_la_escuela certificado_escolar school_form school_physical camp daycare guarderia kinder deporte* sport* shot_record registro_de_vacunas',
  work_note:
    'justificante certificado_medico incapacidad nota_del_doctor permiso_para_el_trabajo note doctors_note work_note excuse sick_note return_to_work fmla regresar_al_trabajo',
  emergency_room:
    'ir_a_emergencia ir_al_hospital urgent_care hospital_or sala_de_urgencias emergency_room go_to_the_er urgent_care hospital',
  accident:
    'choque accidente chocaron carro_accidente lesion_en_el_trabajo lastime_en_el_trabajo compensacion laboral rear_ended car_accident crash car_wreck wreck hurt_at_work injured work_injury workers_comp workmans on_the_job',
  scam: 'estafa fraude estafador* sospechoso raro de_verdad son_ustedes_de_verdad scam scams scammer fraud fake real_or legit suspicious really_you verify_its_you',
  home_help: 'ayuda_en_casa enfermera_en_casa cuidado_en_casa home_health home_care aide home_aide',
  telehealth_trouble:
    'no_abre no_funciona no_me_deja no_puedo_entrar bloque* trabado error codigo no_carga no_conecta locked blocked doesnt_work not_working wont_open cant_get_in cant_log cant_open doesnt_load code error reset_password crashed frozen restablecer',
  results_where:
    'donde_veo_resultados ver_mis_resultados see_my_results get_my_results when_results find_my_results lab_results test_results avisan_resultados',
  blood_donation: 'donar donacion donate donation',
  blood_type:
    'dieta_antes preparacion preparar_me antes_del_examen antes_de_la_prueba prepare prep before_the_test before_my_test before_labs can_i_drink_water',
  urine: 'orina pipi muestra_de_orina urine pee sample stool heces',
  discharge:
    'dado_de_alta sali_del_hospital despues_del_hospital discharged after_hospital left_the_hospital came_home_from',
  oxygen: 'oxigeno cpap apnea oxygen sleep_apnea',
  diapers:
    'panales toallitas formula leche diapers formula milk breastfeed* amamantar lactancia lactation breast_pump sacaleches',
  newborn: 'recien_nacid* bebe_nacio pediatra_recien newborn* just_born new_baby',
  cancer_screen: 'colonoscop* colon prostata cancer colonoscop* prostate screening*',
  skin: 'piel sarpullido lunar* manchas skin rash mole moles dermat* acne',
  wound: 'herida* curacion puntos sutura* wound* stitches bandage dressing',
  heart: 'corazon cardio* heart cardiac ekg electrocardiogram*',
  kidney: 'rinon rinones dialisis kidney* dialysis',
  leftover_meds:
    'medicina_vencida tirar_medicina jeringas agujas expired_medicine dispose disposal needles syringes sharps drop_box old_medicine',
  language_class: 'clases_de_ingles esl english_class',
  exercise: 'ejercicio* caminar yoga zumba gimnasio exercise walking gym fitness',
  seniors: 'mayor mayores tercera_edad anciano* adulto_mayor senior seniors elderly older',
  second_opinion: 'segunda_opinion second_opinion another_opinion',
  surgery: 'cirugia operacion operar surgery operation procedure procedimiento',
  hospital_affiliation: 'con_que_hospital afiliad* affiliated',
  confirm_by_text: 'responder contesto contestar respondo reply replying text_back answer_this responder_si',
  spam: 'quien_me_escribe quien_es de_donde_me_escriben como_tienen_mi_numero who_is_this who_are_you how_did_you_get wrong_number numero_equivocado',
  bot: 'robot bot maquina automatico persona_real computadora human real_person automated machine ai',
  person:
    'hablar_con_alguien hablar_con_una_persona operador* representante talk_to_someone speak_to_someone speak_with_a_person operator receptionist representative front_desk recepcion',
}
