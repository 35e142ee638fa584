/**
 * Classes of words that people use for danger, or for what only sounds like it, in both languages. One class a line: its name
 * and its words; '-' stands for any ending, and a word may be in two classes. A name in capitals is a class of danger: a text
 * with such a word is shown to a model even if it reads as a bare answer. A name with one capital may play a part in danger.
 * The other classes tell who is meant, when, and in what sense.
 */
export const dangerLexicon = `
CHEST pecho corazon heart chest pectoral torax palpit- marcapasos pacemaker desfibrilador defibrillator cardiac- cardiac
Limb brazo brazos pierna piernas mano manos dedo dedos pie pies arm arms leg legs hand hands finger fingers foot feet limb wrist munec- hombro shoulder rodilla knee knees elbow ankle toes toe thumb tobillo codo
Face cara boca ojo ojos labio labios lengua face mouth eye eyes lip lips tongue mandibula quijada jaw unas nails cachete cheek cheeks eyelid
HEAD cabeza head cerebro brain craneo skull nuca headache migraine
THROAT garganta cuello throat neck esofago pescuezo windpipe traquea
Belly estomago barriga panza vientre stomach belly abdomen abdominal tummy ribs costillas
BREATH respir- breath- breth- aire air aliento jade- wheez- silb- gasp- inhal- nebuliz- pant- boque- airways puff- resuello respirar respira respirando breathe breathing breath sobs ronquido quejido oximetria coughing cough gasping wheezing wheezy panting inhaler asthma asma lungs pulmones silbando jadeando nebulizador
Oxygen oxigeno oxygen saturacion saturation satur- oximetro oximeter ox o2 spo2 oxigenacion
CHOKE ahog- atragant- chok- asfix- suffoc- sofoc- strangl- estrangul- drown- drownd- orcand- choking ahogando atragantando ator- choked chokes suffocating strangled drowning drowned drown ahogandose asfixiando
BLOOD sangr- blood- bleed- hemorr- hemorrag- coagul- clots clot bled sangre sangrando sangrar bleeding blood hemorragia desangrando
WOUND herid- cortad- wound- gash stitches puntos injur- moreton- bruis- chichon herida herido incision malherido malherida wounded wounds injured bruised moretones squirt- squirting gushing chorro chorros
CUT cortar cortarme cortarse corte corta cortando cortandose corto cut cuts cutting slit sliced slashed rebane venas veins wrists
PAIN duele duelen dolor dolores doliendo dolio dolido pain pains painful hurts hurt hurting ache aching arde ardor punzad- punza cramp calambre agony sore
PRESSURE aprieta apretado apretada apretando oprime opresion presion pressure tight tightness tightening squeez- crush- elefante elephant heavy heaviness pesado pesadez aplasta weight bp crushing squeezing squeezes oprimiendo
Numb dormido dormida duerme durmio entum- entume- adormec- numb- tingl- paraliz- paralyz- hormigue- weak weakness debil- floj- droop- torcid- torcio chuec- crooked limp floppy desguanz- aguad- tieso tiesa stiff lado lados side flojit- caida drooping droopy numbness tingling paralyzed adormecida adormecido torcida chueca hormigueo
Speech habla hablar hablando slur- palabras speech words balbuc- mumbl- gibberish traba enredad- incoherent- jumbled
FAINT desma- desvanec- faint- fainted collaps- colaps- inconsc- inconsien- unconsc- conciencia conocimiento consciousness blackout blacked blacking sentido desplom- passed knocked knockd unconscious inconsciente desmayo desmaye fainting coma pass patatus vuelve conscious faints collapsed collapsing desmayada desmayado desmayando
Wake despiert- despertar desperto wake waking wakes woke respond- respon- reacciona- react- unresponsive contesta mueve moverse moves moving mover levantar levanta getting
SEIZURE convuls- combuls- seizur- seizing epilep- espuma foam- temblando tembl- tiembl- shaking sacud- fit ataque ataques attack attacks spasm espasm- volteados rolled diastat convulsion convulsiones convulsionando seizure seizures trembling seized convulsing temblor foaming epilepsy
FALL cai cayo cae caer caerse fell fallen fall falls piso suelo floor ground resbal- slipped tirado tirada tumbado lying stairs escaleras down bottom falling fainting collapse
Break rompi rompio rota roto fractur- broke broken bone hueso quebr- dislocat- cadera hip
BURN quem- burn- burnt fuego fire smoke humo incendi- flames llamas gas explot- explo- explosion gasoline gasolina candela lighter ardiendo burning quemando outlet prendio scald- scalded burned burns quemadura quemado quemada
POISON cloro bleach veneno poison- raticida intox- acido acid detergente antifreeze anticongelante drenaje drain monoxido monoxide insecticida toxic- fumigante thinner pods amonia poison envenen- empastill- poisoned poisoning poisonous envenenado envenenada
MEDICINE pastill- pildor- pills pill medicin- meds medication- medicament- tylenol advil ibuprofen- insulin- metformin- clonazepam xanax tramadol morfin- morphin- oxycod- percocet- ambien antidepres- aspirin- paracetamol dosis dose doses tablets tabletas capsul- blood-thinner warfarin benadryl lisinopril diazepam rivotril jarabe somnifer- pastillas pastilla medicinas medicina insulina insulin
Vessel frasco frasquito bote botecito bottle bottles pomo blister caja handful puno punado montaje
Swallow tome tomo tomado tomarme tomar trague trago tragado tragar tragarme took taken swallow- drank drink bebi bebio bebido downed ingest- inyect- inject- puse puso comio ate meti chug- empine pase swallowed swallowing swallows tragando tragaron tomando tomaron drinking eaten eating
Whole todo toda todos todas all whole entire entero entera completo completa medio half juntas
OVERDOSE sobredosis overdos- od odd oded ods sobredosific- overdose overdosed
DRUG fentan- heroin- cocain- meth crack cristal droga- drogad- drugs narcan naloxon- oding
DIE morir- muer- mori murio morirse die dies dying died dead death morimos muriendo murien- agoniz- fallec- morire moriria deceased morir morirme muero muere murier- maten matenme recogiera
KILL mata- matar- kill- kys kms asesin- murder- mato ahorc- ahorqu- hang hanging hung hanged colgar- colgarme degoll- shoot shooting matar matarme kill killing killed kills murder murdered asesinar matando
SUICIDE suicid- suisid- suicd- unalive desvivir- quitarme quitarse selfharm suicidio suicide suicidal suicidarme suicidarse
HARM dano harm- lastim- danarme hurtme lastimar hurting harming
SELF myself himself herself themselves mismo misma self
LIFE vida vivir vivo viva viviendo live living life alive exist- existir viviria
End acabar acaba acabo termin- end ending ends over finish- fin final
GOODBYE adios despedi- goodbye farewell ultimo ultima last carta cartas letter letters note nota perdon- perdonenme forgive
Hopeless sentido point reason reasons razon razones motivo motivos purpose carga burden estorbo worthless desesper- hopeless esperanza hope salida worth deserve merezco inutil useless caso
Weary cansad- tired harta harto sick aguanto soporto weary exhausted
Missed extran- miss notice importa care matter importaria falta
Gone diosito gone desaparecer disappear irme ire vanish descansar rest sleep dormir dormirme este lleve heaven cielo regreso cuiden cuida reuno goodnight
WEAPON pistola gun guns knife cuchill- arma armas machete soga rope noose navaja razor rifle escopeta bullet bala balazo balazos balas trigger blade martillo hammer shotgun palo belt correa bate tubo fierro ax hacha bomb bomba axe cuchillo crowbar
Height puente bridge azotea rooftop roof techo balcon balcony ledge brinc- jump- saltar avent- aventarme tirarme tren train vias tracks lanzarme edge orilla aviento traffic
HIT pega pego pegan pegando pegar golpe- hit hits hitting beat beats beating patea pateo patad- kick- punch- slap- cachet- empuj- shov- shove push- pushed jalone- zarande- slamm- madrea- paliz- puneta- aporre- smack- pegandome golpeand- batazo botellazo correte- patada patas slapping puno- beaten golpeando pegarme maltrat- golpiza balace- acuchill- punalad- pela throws punched slapped kicked golpes golpeo golpeada cachetada empujo
THREAT amenaz- threat- juro swears swore quiere amenaza amenazo threatening threatened locura
RAPE viol- rape raped raping molest- abus- forz- forced manose- assault- touched agred- agres- violaron violo violando molested toco toca tocan touches obligo
Locked encerr- locked locks amarr- secuestr- kidnap- tied trapped atrapad- captive escap- atorad-
INTRUDER ladron- robber- intruder burglar entrar tumb- breaking break-in armed armado armada prowler metieron acosador stalker stalk- siguiendo following metio robbed inside dentro
FEAR miedo scared afraid terrif- terror asustad- fear frightened temo hiding hide escondida escondido escondi hidden unsafe segura safe
SHOT dispar- shots shot gunshot- balacera tiroteo shooting punal- apunal- stab stabbed stabbing picaron tiro tiros gunshot balazos disparo disparos apunalado
HELP ayud- help auxilio socorro sos emergenc- urgent- urge ambulan- paramedic- 911 112 rescat- rescue vengan apur- hurry ambulancia ambulance emergencia emergency ayuda ayudenme police policia 988
ALLERGY alerg- allerg- anafil- anaphyl- epipen hives roncha- hinch- inflam- swell- swollen abeja bee wasp avispa cacahuate peanut- camaron- shrimp mani itch- estridor stridor habones anafilax- mariscos nuts nuez latex alergia alergica allergic reaction reaccion hinchada hinchado swelling swelled swells rash ronchas
VOMIT vomit- throwing puk- threw guac- devolv- vomitando vomiting vomits vomited vomito vomita puking diarrhea diarrea
FEVER fiebre fever calentura temperatura temp
Sugar azucar sugar glucosa glucose hipogl- hypogl-
Colour azul azules blue morad- purple gray grey gris palid- pale moradit- azulos- blanc- white bluish grayish palida palido morados
Sight veo vision vista see seeing blurry borros- ciego blind doble double
CONFUSED confu- desorient- ida delir- reconoce recognize balbuce- mareo mareos marea maread- dizzy dizziness lightheaded atarant- confused confusion disoriented confundida confundido mareada mareado
STROKE derrame embolia stroke infart- paro ictus tia aneurism- aneurys- trombo- embol- cardiaco infarto
CRASH choque choco accident- crash- atropell- wreck run-over volcamos volco hit-by volteo
BITE mordi- mordio pico pic- bit bite bitten vibora snake serpiente alacran scorpion arana spider sting stung culebra
Electric corriente electrocut- shocked descarga toque
SWEAT sud- sweat- escalofri- chills sweating sweaty sudando sudoroso shivering shiver escalofrios
Heartbeat late latid- latiendo brinca racing beating skipping flutter- pounding acelerad- taquic-
Pregnant embaraz- pregnan- contrac- fuente bolsa parto labor semanas-de-embarazo cesarea miscarr- cordon cord placenta semanas weeks gestacion nacer baby pregnant pregnancy contractions miscarriage embarazada contracciones
VOICES voz voces voice voices
Cold fria frio helad- cold
Stops para paro deja detiene quita stop stopped stopping keeps baja
Water alberca pool piscina rio river tina tub lago lake submerg- flood flooding floating inundado canal
Tube cateter catheter fistula sonda port tubo trach dialisis dialysis traqueo-
baby bebe bebes baby babies infant newborn nina nino nene nena bebita toddler kid hijito chamaco chiquit- kiddo
family mama mami papa papi mom mother dad father mum moms dads abuel- grandm- grandp- grandfather hijo hija son daughter herman- brother sister tia tio uncle aunt niet- suegr- cunad- prim- cousin jefita viejit- viejo nana stepdad padrastro stepfather granny
spouse esposo marido husband boyfriend novio ex pareja partner esposa wife girlfriend novia exmarido hubby bf gf yerno roommate
he el he his him hes ella she her shes le lo la les se
they they them people gente alguien someone somebody hombre man guy vecino vecina neighbor senor senora client lady stranger
i yo me mi mis i im my ive ill mine id soy estoy ando tengo traigo
you you your ustedes usted ud tu te
we nos nosotros we us our
no no not never nunca jamas ni tampoco nor none nadie nobody dont doesnt didnt isnt wasnt arent aint wont wouldnt without sin nada nothing
cannot cant cannot couldnt unable imposible
can puedo puede pude pudo poder alcanzo logro can able podia barely apenas casi
want quiero quiere quisiera wanna want wants ganas deseo desearia wish ojala quieren need necesito ocupo rather quise
going voy vamos va gonna going about plan planning planeo pienso pensando thinking thought thoughts considering intent- tried tratando trate try trying
now ahorita ahora now right ya acabo acaba acaban acabamos hoy today tonight just rato ratito momento minutes minutos orita
sudden repente pronto sudden suddenly
since desde since llevo hours horas hour hora toda
ago hace ago pasado last antes before used anterior
recent ayer anoche yesterday night
years ano anos year years mes meses month months semana semanas week weeks 2005 2010 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024
childhood joven ninez childhood younger little chico chica kid
was era fue was were had tuve tuvo tenia estaba dio used daban sufri
laugh risa risas jaj- jaja jajaja lol lmao haha hahaha rofl laugh- jeje jsjs jkjk jk kidding broma joke joking reir funny chiste
hunger hambre hungry starving antojo coffee cafe tacos food comida pizza chocolate cerveza beer siesta nap tortillas arroz pastel cake
bored aburr- bored- boredom curios- embarrass- pena verguenza heat calor sueno sleepy nervios amor love ganas emocion emotion traffic trafico
device telefono phone celular cel cell pila pilas bateria battery batteries carro car laptop compu computer computadora internet wifi app portal pagina website page tv tele television pantalla screen tablet printer router modem refri fridge camioneta truck motor engine signal senal sistema system charger cargador control remote email link toaster lavadora washer heater calentador alarma alarm detector xbox consola llanta tire mensaje mensajes message messages llamada llamadas calls voicemail correo texto textos texts
plant planta plantas plant plants perro perra perrito perrita dog dogs gato gata cat cats fish pez peces rosas roses pasto grass gallinas puppy
media pelicula movie film show serie series novela noticias news libro book cancion song game juego videojuego documental documentary episode capitulo read leyendo lei watched watching podcast corrido character personaje protagonista actor villano netflix tiktok video
sport partido equipo team score gano lost cowboys lakers match futbol soccer baseball goal gol season
question usually generally typically normalmente generalmente what how when where why who que como cuando donde cual quien cuanto cuantas debo deberia pregunta question symptoms sintomas signs senales cause causa efecto effect effects
if if ever case caso whenever
admin cita citas appointment appt refill receta prescription seguro insurance copay bill cuenta factura recibo test tests prueba pruebas analisis examen examenes results resultados class clase curso training entrenamiento taller workshop visit visita cardiologo cardiology clinica clinic reschedule cubre cover cobert- resurtir recoger pickup vacuna vaccine shot inyeccion chequeo checkup cpr rcp contacto contact form papeles paperwork support apoyo grupo group
work trabajo trabajar work job boss jefe turno shift nurse enfermera paramedico emt oficina office coworker meeting tarea homework
mild poquito poco tantito little bit slightly leve mild normal usual leves grave
fine bien ok okay fine good better mejor mejoria controlad- stable gracias thanks thank thankful dios god great sano sana healed excelente alta safe
mourning funeral velorio entierro burial panteon difunto paz aniversario anniversary passed cementerio cemetery
debt deuda- debt- bills pagos dinero money tax taxes emails laundry paperwork papeleo
feel siento sientes sentir feel feels feeling sintiendo siente me-siento
mood triste sad solo sola alone depre- ansiedad anxiety panic nervous lonely stressed llorar crying cry
worse peor worse worst horrible mal bad awful terrible fuerte strong mucho mucha lot bastante demasiad- too much muy really so many hard
think creo think parece maybe quizas
purpose proposito purpose intencional adrede deliberately
mistake error mistake accidente accidentally equivoc- wrong
drunk tomado borracho drunk alcohol vodka tequila vino wine pisto drinks bebe
door puerta door window ventana house casa cuarto room closet bano bathroom kitchen cocina outside afuera inside adentro
leave salir leave dejar let deja
kids ninos kids children hijos nietos
history historial antecedentes history familia family runs
used acostumbro sufro suffer padezco
Machine concentrador concentrator ventilador ventilator succion suction tanque tank pump lvad cpap bipap pila-del maquina machine
Power luz apagon outage power electricidad hurricane huracan storm tormenta
Empty vacio vacia vacios empty cero zero outta
INFECT sepsis septic- infecc- infect- pus streaks rayas raya gangren- gusanos ulcera ulceras rash
PSYCH psicot- psychot- brote alucin- hallucin- chip demonio demons diablo poseid- delusion- paranoi- psicosis psychosis
PULSE pulso pulse cpr rcp heartbeat latido
LIGHTNING rayo lightning cable cables wire poste pole sparks chispa chispas
HEAT insolacion heatstroke sunstroke deshidrat- dehydrat- overheat- calambres insol-
Tonight tonight noche tonite
WITHDRAW withdrawal abstinencia detox dts dt shakes
FRIGHT peor worse worst bad awful terribl- horribl- evil guilt- gravis- grit- shak- scream- yell- danger- peligr- hospit- icu rape desaparec- fatal enterr- salvam- shock stolen starv- stress- throat unsafe lamento spasm aneur- amput- armad- balea- chok cry crying lloran llorar lloro llora mal mala malo gravement- grave
Lying acostar acostarme lie lay lying acostado
nose nariz nose nasal tapada congestion
early temprano early escuela school
`

/** Everyday words that look or sound like a word of danger. */
export const ordinaryWords = `overdid havent booked booking bookings treat treats treated treating treatment treatments west western wesley weston phantom panties pantry pants biology starbucks pissed piss pissing pick picked picking picks picture pictures embarrassed embarrassing embarrassment embarrass pending vivido bot dun contarme comico camarote diez ard todays contactless doce staring tuvo heading korean nose pito
volando appearing caring basa estribor points trains cooked lib ajustado contratado bosses latina trazado comino fiero vendas contando
contramaestre camarotes seized intending swiss thimble contacted wir late latte looks looked having cooking checking checked earth hecho
boss shore tank abordando acc ada adding afirmado aiyar alaba alertando amansa apartadas aportando apparition apreton apuntarme apunto
aromada arr arriando arrima arrimo ash atajo atasco atascos atraco avant bade badrith banting bao basilio bbd beba
beberia beetle befitting bennys bert bham bide biden bids bilo bison bitcoin bla blah blazed bliss blur blush
boleo bollo bolted boom borrando botoncito brasas brew brimming brison broad buey bula cabal canibales cantarme cardan cardano
cardin ceased celebra celsius cervera chelsea chicks chiton chulo clack clan coarse colgandose command cona consensue consiguiendo cork
coronados courtroom cps craning cricket crin crujido css cuentista culete culo cumplida currante curtis daisy daneu dani danke
deaf dean delhi delio demo demolido demoliendo deus diff din dine dined dining dinning dino diode dismay disney
distraught dobby dolera donno dove drone dub dye edhae elope empene empeno enfriar entra entras envolver envolviendonos erm
espronceda esquiar estertor fabio faro fiar fiat figueres flacucho flaked flattened floss fora fot fresquita fro galopando gown
grieve grub grundy grundys guilder guionizada guionizado hanaud hareton hassling headstock heed hep herbal hermione hindu hinge
hive hoax hong horde hound huffiness hut icky imprenta indecision interfere ita jeeves jinetes jip jobless kaixo karaoke
keel klein krone kudi laced lait lavabo layout leehom lek liado libyan lim lithuanian lividos loado lodge lope
lori luvd madden maestrillo magreos mali mansa manso mari martiria matron mayuri mazel mcat meado menea mentido meterme
metiendo miramos mirarme molaria moot morenas morreo mudarme mula murcia mutai nacho nate neils newquay newts nkay nokia
nueces nus nusstu nys nytho oat osito outrage paciencia paco pai pario pathet pecar penosa pepitas per pillo
pine ping pio piranhas pirineo pirineos piro piti poli polo pple prat proa propose pula pye python qet
query rabano rage reache rec recele reset revived ria rias riase rick roast robot rook ruano rupee salada
salitre sazon scattered scowl seaside senda sheila sigh sindu slate sleet slouched smoggy soaking soladha someday sozi speedily
squall staff starch stork sucedido suck susurras tacano tada tait taka taurus tebeo teca ted temario templado tenge
tenue teriyaki theyd tide tidy tiraba tisha tiza tocado tokyo toldos tot tov trancas trataba trazaba trecho triage
triaje trivia trocea tron turbia tutia tutted uic upright vargu vatu vava vegana vegano versos vertidos vetusto vierte
vitrina vividos volvamos volviendo wacky whack whore wiki wink xyz yang yar yearned yor zombis`
