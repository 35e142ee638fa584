/** How people really write: unaccented and phonetic spellings, texting shorthand, slang of the regions. One tier: common. */
export const chat = `
q k qe ke xq pq porq porke xk pk xke tmb tb tmbn tambn tbn bn d dnd cdo cuand cdo tqm tkm tq tkmm bss xfa xfis porfa porfis
porfavor grax gracs grcs gcs grasias graciass graciaas grasia graxias agradesco agradezco ntp nps nmms
msj mjs mnsj sms msn cel celu tel telf dr dra sr sra srta ud uds vd usd nn ps pos pus pues pue poz pz aja ajá ajam ajap sip sipi sipis
sii siii sis sep sepi seh sisi sisisi si sí zi cii nop nopi nel nelson nones nonono naa nanai nel ñe ñau simón simon
simonazo sale salee va vaa vaya vale valee vales dale daale dalee dele órale orale ándale andale ándele andele híjole hijole
wey guey güey we compa carnal cuate chavo chava chamaco chamaca morro morra chido chida padre padrísimo
chingona pinche cabrón cabron pendejo pendejada
mamada mames manches neta netas ahorita ahoritita ahorititita lana varo feria chamba chambear chambeando camión
troca lonche aguas bronca gacho naco cruda pachanga antro chela chelas apapacho apachurrar chilango
qué onda onda padre mero mera merito nomás nomas nomá namas asina ansina haiga fuistes dijistes hicistes vinistes
boricua bendito ay bendito wepa nene nena china chinita mija mijo mijito mijita mihija mihijo mi'ja mamita papito mami papi
guagua chavos jangueo janguear jangueando bregar bregando embuste embustero zafacón chévere chevere bacano bacana bacán
bacan jevi vaina vainas tíguere tiguere tigueraje pana panas coro yala concho diache diantre ñapa colmado motoconcho chin
chinchin chepa qlq klk klok kloke quelloque toy ta tá tamo tamos tan taba taban tabas toi tuve pa pa' pal palante pacá pallá paque
parriba pabajo na' na to' toíto toitos ná nadita nadie nadien asere acere yuma jama jamar fula guajiro chivo compay
compadre comadre mango bárbaro fajarse pinga coño cojón joder jodido jodida hostia hostias tío tía tíos majo
maja mola molar molón guay flipar flipante currar curro pasta vosotros vosotras os habéis tenéis sois estáis queréis podéis
parce parcero parcera parceros llave huevón güevón webon weon wn po cachai pololo polola fome bacán
sapo che boludo boluda pelotudo vos sos tenés querés podés sabés decís vení andá mirá dale tranqui
re posta copado laburo laburar guita mina pibe piba quilombo bondi birra chamo chama arrecho arrecha vaina naguará
chimba chimbo berraco berraca guaro tinto parche camello camellar plata platica sumercé sumerce veci vecino
vecinita doña don ñora ñor jefe jefa jefita viejita viejito abuelita abuelito
jaja jajaja jajajaja jajajajaja jajaj jajajaj jejeje jeje jiji jijiji jojo ajaja ajajaja kaka kajaja
aki aquí aca alla ahi ay hai ahy ola olaa olas holaa holaaa holis holi ole buenass wenas buenaz buenos dias bueno dia
buen día buenas noches nas wenos bueni buenisimo buenísimo bueníiisimo malisimo muchisimo muchísimo muchísimas
muchisimas poquito poquita poquitito ratito ratico momentito momentico minutito besitos besos abrazo abrazos saludos
saludo bendiciones bendición amén dios quiera primero diosito virgencita gracias a dios
nececito nesesito nesecito nesito nececita nesesita nececitamos aser acer aciendo haser hase ase aze asi hiba hibamos
iva ivan aber haber haver ver voi boy voy vien bien vienn vueno bueno weno wena vuelbo buelvo tube tubo tuvo tubimos
estube estubo estava estavan estabamos e echo oy hoi ay hoy mañna manana mñn mñana mñna mana manaña ayer aller ayr
kiero qiero kero qero qiere kieren kien qien quen kienes kuando kuanto kual komo kasa kosa kosas kreo klaro kon kada
mexor mas mucho muxo muxa muxas mushas muchas muxos mushos muchaz conosco conosca paresco nasio siento ciento cita sita
sitas citaa medisina medicna medisinas medica medico doctra dotor dotora enfermra emfermera emfermo emferma ospital hospitl
ablar ablo abla ablen ablame ablando yamar yamo yama yame yamame yamen llamen llamn ya yaa yaaa llegue yegue yego llege
sita entiend entiendo entendi enteindo konfirmo confirmao cancelao cansado cansao cansada peliao pelao acabao
llegao llamao mandao pagao quedao estao hablao lao verdá verda verdad vdd vrd vda usté uste ute bueno bno bna bnas bns dias
tardes trdes noxes nox noches nochs grs trankilo tranki tranquilo tranquila xao chao chau chaito adios adiós ciao
hasta luego nos vemos nv cdt cuidate cuídate cuidese cuídese ahra aora haora aorita horita orita haorita
sierto syerto seguro segurito claro clarito clarin clarinete obvio obviamente desde luego sin duda efectivamente
afirmativo negativo correcto eso eso mismo esomismo exacto exactamente asies así es porsupuesto supuesto cómo no comono
tampoco jamás jamas nunca ni loco ni loca ni modo nimodo ni idea niidea nose nosé nosee nolose nolosé depende quizas quisas talves
tal vez capaz segun según creo q sip eso tambien también tampco ningno ningun nadamas nadamás
catorse katorse quinse kinse zeis seiz sinco zinco trese nuebe onse beinte trenta treintaiuno sincuenta sesentaiuno ciete osho sero kuatro quatro tress trez obvi obvis
`
