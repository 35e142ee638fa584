/** Given names and family names that are also words, and short forms. */
export const writtenNames = `
baker young hill strong archer barber bishop bond bowman brewer bridges brown bush butcher butler carpenter carter chambers chance church clay
cook cooper cross day dean dove drew duke dyer early fairchild farmer field fields finch fish fisher flowers ford forest forrest fox freeman
gardner gentry glass gold golden good goodman goodwin graves gray green grove hammer hand hardy hart hawk hawkins hay head heath herring hood
hooper house hunter iron ivory key keys knight lake lamb lane law leach lily little long love low lowe luck lucky major march mason may means mercer
miller mills monday moon moore moss newman noble north nurse oaks page palmer parent park parks parsons pearl peck penny piper pitts poole
pope porter potter pound powers price prince proctor quick reader reed rice rich ring rivers roads robin rock rocks roller rose rush sage sailor
salmon sands savage seal self sergeant shade sharp shepherd short silver simple singer singleton skinner slaughter small smart snow son spark
sparks spear spring stamp star stark starr steel steele stone storm street stringer summer summers swan sweet tanner temple thorn tower towers townes
tucker turner usher vale vine wade wages walker wall walls ward ware waters weaver webb weeks wells west wheeler white wild wilder wilkes winter
winters wise wolf wood woodman woods worth wright yates summers autumn april june august ivy hazel violet iris daisy jasmine ginger sandy
ruby crystal amber opal coral jade dawn eve heaven nevaeh melody harmony honor mercy patience prudence charity constance faith hope joy grace
destiny serenity trinity genesis essence precious princess treasure miracle angel star sky skye skylar rain river brook brooke dale glen glenn
forest cliff clay rusty randy gene bill bob rob rod ray jay art max chuck buck chip skip dick frank ernest drew grant mark will wade pat chase
hunter tanner mason carter bishop deacon dean earl duke prince major king rocky bear buddy sonny junior chance trey miles
guy nick jack jean sue dot dolly molly polly penny candy cherry olive basil rosemary victor dusty misty stormy sunny
rosa rosas rosita flor flores margarita azucena violeta dalia jazmin hortensia lirio iris camila perla esmeralda rubi gema cristal
luz lucero estrella sol aurora alba celeste cielo marina mar rocio nieves blanca clara luna abril mayo julio junio agosto
dolores angustias remedios consuelo socorro amparo milagros refugio soledad esperanza caridad fe gracia gracias piedad paz concepcion encarnacion asuncion
ascencion natividad purificacion rosario cruz trinidad reyes pilar mercedes carmen guadalupe lourdes fatima belen jesus angel angeles salvador
santos santo domingo pascual leon felix justo clemente prudencio inocencio modesto placido sereno severo benigno fortunato prospero victoria
leal bueno delgado rubio moreno blanco negro rojo rojas pardo gordo calvo bravo franco cortes valiente hermoso bello lindo feo rico
alegre amable cordero toro vaca lobo zorro leon gato pato gallo gallego palomo paloma aguila garza cuervo pavon becerra borrego cabral carnero
zapatero herrero guerrero pastor carnicero molinero barbero cantero caballero escudero marino pescador cazador labrador ballesteros
iglesias iglesia castillo torres palacios palacio casas casa plaza villa fuentes fuente puente puentes arroyo rios rio lagos lago montes monte cerro sierra
cuevas cueva valle valles campos campo prado prados vega huerta jardin robles roble pino olivo olivares manzano naranjo limon cerezo castano nogal
parra oliva flores ramos rama espino espinoza zarza pena penas roca rocas piedra arenas barrera camino calle callejas cabeza manos mano cuerpo
guerra paz batalla soldado capitan corona rey reyes conde duque marques infante principe prieto pinto salas sala mesa silva marin serrano
lorenzo martes viernes enero bautista tapia barrios barrio solis salinas luna sosa rueda vela velas espada lanza llanos ventura bonilla aldana
heredia crespo mora moras rosado rosales granados granado manzanares nava navas avila soto bosque montana montanez marquez quintana segura seguro
pepe paco pancho nacho chucho chuy beto memo lalo toto tito tita nena nene lupe lupita chela chelo concha conchita charo mari tere
meche nando neto kike quique rafa goyo lencho licha toño tono moncho mundo pili loli mimi coco cuca cata flaca gordo negra china chino
juana juanita anita rosita panchita carmelita teresita betty betsy becky peggy maggie patty patsy kathy cathy debbie mandy
sandy cindy wendy trudy judy rudy andy bernie eddie freddie freddy teddy tommy jimmy timmy johnny donny danny bennie kenny lenny manny benny
willie charlie archie ozzie louie lonnie ronnie donnie connie bonnie winnie minnie fannie annie
keisha latrice latoya lakeisha shanice shaniqua tamika tanisha tyrell tyrone deandre dandre deshawn lashawn jamal jerome darnell darius
yolanda yoli yuleisy yusleidy yanelis yamilet yesenia yajaira itzel xiomara marisleysis maribel wilmer yoel ramoncito efren lazaro rigoberto
nguyen tran pham huynh wang zhang chen liu kim park choi singh patel khan ali ahmed mohammed mohamed hussein
desrosiers jean baptiste pierre louis joseph toussaint fritz wilner guerda thiago joao
`
