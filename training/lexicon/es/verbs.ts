/** Infinitives; the mark is the change of the stem under stress (e>ie, o>ue, e>i), as the script conjugates them. */
export const verbs = `
abandonar abarcar ablandar abonar abortar abrazar abrir abrochar aburrir acabar acampar acariciar aceptar acercar acertar:ie
aclarar acomodar acompañar aconsejar acordar:ue acostar:ue acostumbrar activar actualizar actuar acudir acusar adelantar
adelgazar admirar admitir adoptar adorar adquirir:ie advertir:ie afectar afeitar aflojar agarrar agendar agotar agradar
agregar aguantar ahogar ahorrar alcanzar alegrar alejar alertar alimentar aliviar almorzar:ue alojar alquilar amar
amenazar analizar andar animar anotar anunciar añadir apagar aparecer:zc apartar apellidar apestar aplastar aplaudir
aplicar apostar:ue apoyar apreciar aprender apretar:ie aprobar:ue aprovechar apuntar apurar arder arrancar arreglar
arrepentir:ie arriesgar arrojar asegurar asistir asumir asustar atacar atar atender:ie aterrizar atrapar atrasar atrever aumentar
averiguar avisar ayunar bailar bajar bañar barrer bastar batir bautizar bendecir besar bloquear bordar borrar bostezar brillar
brincar bromear buscar caber calcular calentar:ie callar calmar cambiar caminar cancelar cansar cantar capturar cargar casar
castigar causar cazar cenar cepillar chatear checar chequear chocar cobrar cocinar coger colaborar colgar:ue colocar combinar
comentar comenzar:ie comer cometer comparar compartir completar comprar comprender comprobar:ue comunicar condenar
conducir:zc conectar confesar:ie confiar confirmar confundir conocer:zc conseguir:i conservar considerar consistir construir:y
consultar consumir contactar contagiar contar:ue contener contestar continuar contratar controlar convencer convenir convertir:ie
cooperar copiar correr corregir:i cortar coser costar:ue crear crecer:zc creer criar criticar cruzar cubrir cuidar culpar
cultivar cumplir curar dañar deber decidir declarar dedicar defender:ie definir dejar demostrar:ue denunciar depender
depositar derramar desaparecer:zc desarrollar desayunar descansar descargar descubrir descuidar desear despedir:i despertar:ie
desmayar despegar destruir:y detener determinar devolver:ue dibujar dirigir disculpar discutir diseñar disfrutar disminuir:y disponer
distinguir distribuir:y divertir:ie dividir divorciar doblar dormir:ue duchar dudar durar echar educar ejecutar ejercer elegir:i
eliminar embarazar empacar empeorar empezar:ie emplear empujar enamorar encender:ie encerrar:ie encontrar:ue enfadar enfermar
enfocar enfrentar engañar engordar enojar enseñar ensuciar entender:ie enterar enterrar:ie entregar entrenar enviar equivocar
escapar escoger esconder escribir escuchar escupir esforzar:ue esperar establecer:zc estacionar estirar estornudar estudiar
evaluar evitar exagerar examinar existir explicar explorar explotar expresar extrañar fabricar facilitar fallar
fallecer:zc faltar felicitar festejar fijar fingir firmar formar fracasar fregar:ie freír frenar fumar funcionar ganar
gastar girar golpear grabar graduar gritar guardar guiar gustar habitar hablar hallar heredar herir:ie hervir:ie huir:y
ignorar imaginar imprimir incluir:y indicar informar ingresar iniciar inscribir insistir instalar insultar intentar interesar
internar interrumpir inventar invertir:ie investigar invitar inyectar jalar jubilar jugar:ue juntar jurar juzgar lanzar lastimar
lavar leer levantar liberar limitar limpiar llamar llegar llenar llevar llorar llover:ue lograr luchar madrugar mandar
manejar mantener marcar marchar marear matar mejorar mencionar mentir:ie merecer:zc meter mezclar mirar modificar
mojar molestar montar morder:ue morir:ue mostrar:ue mover:ue mudar multiplicar nacer:zc nadar necesitar negar:ie negociar nombrar
notar notificar obedecer:zc obligar observar obtener ocupar ocurrir odiar ofender ofrecer:zc olvidar operar opinar ordenar
organizar orinar pagar parar parecer:zc participar partir pasar pasear patear pedir:i pegar peinar pelar pelear pensar:ie
perder:ie perdonar permitir perseguir:i pertenecer:zc pesar pescar picar pintar pisar planchar planear plantar platicar
posponer practicar preferir:ie preguntar preocupar preparar presentar prestar prevenir probar:ue proceder producir:zc
programar prohibir prometer proponer proteger provocar publicar quebrar:ie quedar quejar quemar quitar rascar rasgar
realizar rebajar rechazar recibir reclamar recoger recomendar:ie reconocer:zc recordar:ue recuperar reducir:zc reemplazar
referir:ie regalar regañar registrar regresar rehusar reír relajar rellenar renovar:ue rentar renunciar reparar repartir
repetir:i reportar representar requerir:ie rescatar reservar resfriar resistir resolver:ue respetar respirar responder resultar
retirar retrasar reunir revisar rezar robar rodear rogar:ue romper roncar sacar salvar saltar saludar salvar sanar
sangrar secar seguir:i sembrar:ie sentar:ie sentir:ie separar servir:i significar silenciar sobrar sobrevivir solicitar solucionar
sonar:ue sonreír soñar:ue soplar soportar sorprender sospechar subir suceder sudar sufrir sugerir:ie sujetar sumar suponer
suscribir suspender suspirar tapar tardar tejer temblar:ie temer terminar textear tirar tocar tolerar tomar torcer:ue toser
trabajar traducir:zc tragar transferir:ie tranquilizar tratar tropezar:ie ubicar unir untar usar utilizar vaciar vacunar
valer variar vencer vendar vender verificar vestir:i viajar vigilar visitar vivir volar:ue volver:ue vomitar votar
`

/** Verbs that follow no rule: the forms people use, apart from those among the frequent words. */
export const irregularForms = `
haber habiendo habido hubiera hubiese hubiéramos hubieran habría habrían habremos habrán hayamos hayan habías habían
ser seas seamos seáis fuiste fuéramos fueras fueran fuese fuesen serás seremos serías seríamos serían sé
estés estemos estuviste estuvieron estuviera estuvieran estuviese estarás estaremos estarán estarías estaríamos estarían estando estado
ir vas vaya vayas vayamos vayan vete vaya váyase vámonos yendo ido irás iremos irán iría irías iríamos irían íbas iban
tengas tenga tengan tengamos tuviste tuvieron tuviera tuvieras tuvieran tuviese tendrás tendremos tendrán tendrías tendríamos
tendrían tenías teníamos tenían teniendo tenido tenerlo tenerla tenerlos tener
poder puedas pueda puedan podamos pudiste pudimos pudieron pudiera pudieras pudieran podré podrás podrá podremos podrán
podríamos podrían podías podíamos podían pudiendo podido
querer quieren quiera quieras quieran quise quisiste quiso quisimos quisieron quisieras quisiéramos quisieran querré querrá
querrás querrías querías queríamos queriendo querido querida queridos quererte quererlo
hacer haces hacemos hagas hagamos hagan hiciste hicimos hiciera hicieran haremos harás harán haría harías haríamos harían hacía
hacías hacíamos hacían hazlo hágalo hazme hágame hacerlo hacerla hacerle hacerme hacerse hacernos hechos hecha hechas
decir dices decimos digas digamos digan dijiste dijimos dijera dijeran diré dirás dirá diremos dirán diría dirías dirían
decías decíamos decían diciendo decirle decirte decirme decirlo dile dígale dígales díganme dichas dichos dicha
ver ves ven veas veamos vean viste vimos vieron viera vieran veré verás verá veremos verán vería verías verían veía veías
veíamos veían verlo verla verte verme vernos vistos vista vistas
venir vienes venimos vengas vengamos vengan vine viniste vinimos viniera vinieran vendré vendrás vendrá vendremos vendrán
vendría vendrían venía venías venían viniendo venido
dar das damos des demos den diste dimos diera dieran daré darás dará daremos darán daría darías darían daba dabas dábamos
daban dando darle darme darte darnos darles dándole démelo dámelo denme dénme dele déle dile dada dados dadas
poner pones ponemos ponen ponga pongas pongan pusiste pusimos pusieron pusiera pondré pondrá pondrás pondrán pondría
ponía ponían poniendo ponerme ponerle ponerse póngame ponme ponte puesta puestos puestas
saber sabemos saben sepas sepan sepamos supiste supo supimos supieron supiera sabré sabrá sabrás sabría sabrías sabías
sabíamos sabían sabiendo sabido saberlo
salir sales salimos salen salga salgas salgan saliste salieron saldré saldrá saldría salía salían saliendo salido
traer traes traemos traen traiga traigan trajiste trajeron traería traían trayendo traído tráeme tráigame
caer caigo caes cae caen caí caíste cayó cayeron caiga cayendo caído caerse caída
oír oyes oyen oyó oyeron oía oyendo oído óyeme
reír río ríe ríen rió riendo reírse sonríe sonrió sonriendo
valer valgo valen valga valió valía valdría valdrá caber cabe cabía cupo quepo quepa
conducir conduje condujo traducir tradujo producir produjo reducir redujo
andar ando andas anda andan andaba andaban anduve anduvo andando
morir muero muere mueren murió murieron muerto muerta muertos muertas muriendo morirme
escrito escrita roto rota abierta abiertos vuelto devuelto resuelto cubierto descubierto impreso frito freído satisfecho
leyó leyeron leyendo creyó creyendo oyendo construyó huyó
detener detengo detiene detuvo mantener mantengo mantiene mantuvo obtener obtengo obtiene obtuvo contener contiene
suponer supongo supone supuse supuso proponer propongo propone propuso posponer pospone pospuso
`
