/**
 * Given names and family names of Faker 10.6.0: its person data for en, en_US, es, es_MX and pt_BR (MIT, Copyright (c)
 * 2022-2025 Faker).
 */
export const fakerNames = `
aaliyah aaron abagail abbey abbie abbigail abbott abby abdiel abdul abdullah abe abel abelardo abernathy abeyta abigail abigale abigayle abner abraham abrego abreu abril abshire ace acevedo
acosta acuna ada adah adalberto adaline adam adame adams adan addie addison adela adelbert adele adelia adeline adell adella adelle aditya adolf adolfo adolph adolphus adonis adorno adrain
adrian adriana adrianna adriel adrien adrienne afton aglae agnes agosto aguayo aguilar aguilera aguirre agustin agustina ahmad ahmed aida aidan aiden aileen aimee aisha aiyana akeem al
alaina alan alana alanis alaniz alanna alarcon alayna alba albert alberta albertha alberto albin albina albuquerque alcala alcantar alcaraz alda alden alec aleen alejandra alejandrin
alejandro alek aleman alena alene alessandra alessandro alessia aletha alex alexa alexander alexandra alexandre alexandrea alexandria alexandrine alexandro alexane alexanne alexie alexis
alexys alexzander alf alfaro alfonso alfonzo alford alfred alfreda alfredo ali alia alice alicea alicia aline alisa alisha alison alivia aliya aliyah aliza alize allan allen allene allie
allison ally alma almanza almaraz almonte alondra alonso alonzo alphonso alta altamirano altenwerth althea alton alva alvah alvarado alvarez alvena alvera alverta alvin alvina alvis alyce
alycia alysa alysha alyson alyssa alysson amador amalia amanda amani amara amari amaya amber ambrose amelia amelie amely america americo amie amina amir amira amiya amora amore amos amparo
amy amya ana anabel anabelle anahi anais anastacio anastasia anaya anda ander anderson andre andrea andreane andreanne andres andrew andy angel angela angeles angelica angelina angeline
angelita angelo angelou angie anguiano angulo angus anibal anika anise anissa anita aniya aniyah anjali ankunding ann anna annabel annabell annabelle annalise annamae annamarie anne annetta
annette anni annie ansel ansley anthony antoinette antone antonella antonetta antonette antonia antonietta antonina antonio antwan antwon anya aparicio aphrodite apodaca aponte april ara
araceli aracely aragon arana aranda arce arch archibald archie archuleta ardella arden ardith arellano arely arenas aretha arevalo arguello ari ariadna ariane arianna arias aric ariel
arielle arjun arlene arlie arlo armand armando armani armas armendariz armenta armijo armstrong arnaldo arne arno arnold arnoldo arnulfo aron arredondo arreola arriaga arroyo art arteaga
arthur arturo arvel arvid arvilla arya aryanna asa asha asher ashlee ashleigh ashley ashly ashlynn ashton ashtyn asia assunta aster astrid atencio athena aubree aubrey audie audra audreanne
audrey auer aufderhar august augusta augustine augustus aurelia aurelie aurelio aurore austen austin austyn autumn ava avalos avery avila aviles avis axel ayala ayana ayden ayla aylin aziel
baby baca badillo baez baeza bahena bahringer bailee bailey balderas balistreri ballesteros banda banuelos barajas barbara barela barney baron barragan barraza barrera barreto barrett
barrientos barrios barros barrows barry bart bartell bartholome bartoletti barton bashirian batista batz bauch baumbach bay bayer baylee beahan bear beatrice beatriz beatty beau beaulah
becerra bechtelar becker beckham becky bednar beer beier belinda bell bella belle belmonte beltran ben benavides benavidez benedict benicio benitez benito benjamin bennett bennie benny
benton berenice berge bergnaum bergstrom bermudez bernadette bernadine bernal bernard bernardo berneice bernhard bernice bernie berniece bernier bernita berrios berry bert berta bertha
bertram bertrand beryl bessie betancourt beth bethany bethel betsy bette bettie betty bettye beulah beverly bianka bill billie billy bins birdie blair blaise blake blanca blanche blanco
blanda blaze blick block blue bo bob bobbie bobby bode boehm bogan bogisich bonilla bonita bonnie borer boris borrego bosco botello botsford bowie boyd boyer boyle brad braden bradford
bradley bradly bradtke brady braeden braga brain brakus brandi brando brandon brandt brandy brandyn brannon branson brant braulio braun bravo braxton brayan breana breanna breanne bree
breitenberg brekke brenda brendan brenden brendon brenna brennan brennon breno brent bret brett bria brian briana brianne brice bridget bridgette bridie brielle brienne brigitte briones
brionna brisa briseno britney brito brittany brock broderick brody brook brooke brooklyn brooks brown bruce bruen bruna bryan bryana bryant bryce brycen bryon buck buckridge bud buddy bueno
buford bulah burdette burgos burley burnice bustamante buster bustos byron caballero caban cabrera cade caden cadena caesar caio caitlyn caldera calderon cale caleb calebe caleen caleigh
cali calista callie calvillo calvin camacho camarillo camden cameron camila camilla camille campos camren camron camryn camylle canales candace candelaria candelario candice candida candido
cano cantu caprice cara caraballo carbajal cardenas cardona carelyn carey caridad carissa carl carla carlee carles carleton carley carli carlie carlo carlos carlota carlotta carlton carmel
carmela carmella carmelo carmen carmine carmona carol carolanne carole carolina caroline carolyn carolyne carranza carrasco carrasquillo carreon carrera carrero carrie carrillo carrion
carroll carson carter cartwright carvajal carvalho cary casandra casanova casares casarez casas casey casillas casimer casimir casper cassandra cassandre cassidy cassie cassin castaneda
castellanos castillo castro catalina caterina catharine catherine cathrine cathryn cathy caua cavazos cayla caylen cazares ceasar ceballos cecelia cecil cecile cecilia cedillo cedric cedrick
ceja celestine celestino celia celine centeno cepeda cerda cerise cervantes cervantez cesar chacon chad chadd chadrick chaim champlin chance chandler chanel chanelle chapa charity charlene
charles charley charlie charlotte chase chasity chauncey chavarria chavez chaya chaz chelsea chelsey chelsie cheryl chesley chester chet cheyanne cheyenne chloe chris christ christa
christelle christian christiana christiansen christie christina christine christop christophe christopher christy chyna cia ciara cicero cielo cierra cindy cintron cisneros citlalli clair
claire clara clarabelle clare clarence clarissa clark claud claude claudia claudie claudine claudio clay clayton clemens clement clemente clementina clementine clemmie cleo cleora cleta
cletus cleve cleveland clifford clifton clint clinton clotilde clovis cloyd clyde coby cody colby cole coleman colin collado collazo colleen collier collin collins colon colt colten colton
columbus colunga concepcion conchita conn connell connelly conner connie connor conor conrad conroy considine constance constantin consuelo contreras cooper cora coral coralie coraline
corbin cordelia cordell cordero cordia cordie cordova corene corey corine corkery cormier cornejo cornelius cornell corona coronado corral corrales correa corrine cortes cortez cortney
corwin cory costa cotto coty courtney covarrubias coy craig crawford cremin creola crespo crist cristal cristian cristina cristobal cristopher crona cronin crooks cruickshank cruz crystal
crystel cuellar cullen cummerata cummings curiel curt curtis cydney cynthia cyril cyrus dach dagmar dahlia daija daisha daisy dakota dale dalila dallas dallin dalton damaris dameon damian
damien damion damon dan dana dandre dane dangelo danial daniel daniela daniella danielle danika danilo dannie danny dante danyka daphne daphnee daphney darby dare daren darian dariana darien
darin dario darion darius darla darlene darnell daron darrel darrell darren darrick darrin darrion darron darryl darwin daryl dashawn dasia daugherty dave davi david davila davin davion
davis davon davonte dawn dawson dax dayana dayna dayne dayton de dean deangelo deanna debbie debora deborah debra deckow declan dedric dedrick dee deion deja dejah dejon dejuan del delacruz
delafuente delagarza delaney delao delapaz delarosa delatorre delbert deleon delfina delgadillo delgado delia delilah dell della delmer delores delpha delphia delphine delrio delta delvalle
demarco demarcus demario demetris demetrius demi demond dena denesik deneval denis denise dennis denver deon deondre deontae deonte dereck derek derick deron derrick deshaun deshawn desiree
desmond dessie destany destin destinee destiney destini destiny devan devante deven devin devine devon devonte devyn dewayne dewey dewitt dexter diamond diana diane dianna dianne diaz
dibbert dickens dicki dickinson diego dietrich dillan dillon dimitri dina dino dion dior dixie dock dolly dolores domenic domenica domenick domenico domingo dominguez dominic dominick
dominique dominquez don donald donato donavon donna donnell donnelly donnie donny dooley dora dorcas doreen dorian doris dorotea dorothea dorothy dorris dortha dorthy doug douglas dovie
doyle drake drew duane duarte dubuque dudley duenas dulce duncan duran durgan durward dustin dusty dwayne dwight dylan earl earlene earline earnest earnestine easter easton ebba ebert ebony
echevarria ed eda edd eddie eden edgar edgardo edison edith edmond edmund edna eduarda eduardo edward edwardo edwin edwina edyth edythe effertz effie efrain efren eileen einar eino eladio
elaina elaine elbert elda eldon eldora eldred eldridge eleanor eleanora eleanore eleazar electa elein elena elenor elenora eleonore elfrieda eli elian eliane elias eliezer elijah elinor
elinore elisa elisabeth elise eliseo elisha elisio elissa eliza elizabeth elizondo ella ellen ellie elliot elliott ellis ellsworth elmer elmira elmo elmore elna elnora eloa elodie elody
eloisa eloise elouise eloy elroy elsa else elsie elta elton elva elvera elvie elvira elvis elwin elwyn elyse elyssa elza emanuel emanuelly emard ember emelia emelie emely emerald emerson
emery emie emil emile emilia emiliano emilie emilio emily emma emmalee emmanuel emmanuelle emmerich emmet emmett emmie emmitt emmy emory ena enid enoch enola enos enrico enrique enriquez
enzo ephraim era erdman eriberto eric erica erich erick ericka erik erika erin erling erma erna ernest ernestina ernestine ernesto ernie ernser ervin erwin eryn escalante escamilla escobar
escobedo esmeralda esparza esperanza espinal espino espinosa espinoza esquibel esquivel essie esta esteban estefania estel estela estell estella estelle ester estevan estevez esther estrada
estrella etha ethan ethel ethelyn ethyl ettie eudora eugene eugenia eula eulah eulalia euna eunice eusebio eva evalyn evan evangeline evans eve eveline evelyn everardo everett everette evert
evie ewald ewell eyre ezekiel ezequiel ezra fabian fabiano fabio fabiola fabricia fabricio fadel fae fahey faith fajardo fannie fanny farias farrah farrell fatima faustino fausto favian fawn
fay faye fayre federico feeney feest feil felicia feliciano felicita felicity felipa felipe felix felton fermin fern fernanda fernandez fernando ferne ferrer ferry fidel fierro figueroa
filiberto filomena finley finn fiona fisher flatley flavie flavio fleta fletcher flo flora florence florencia florencio flores florez florian florida florine flossie floy floyd flynn fonseca
ford forest forrest foster frami france frances francesca francesco francis francisca francisco franco franecki franey frank frankie franklin franz fred freda freddie freddy frederic
frederick frederico frederik frederique fredrick fredy freeda freeman freida frias frida frieda friedrich friesen fritsch fritz fuentes funk furman gabe gabino gabriel gabriela gabriella
gabrielle gael gaetano gage gail gaitan galarza galindo gallardo gallegos galvan galvez gamboa gamez gaona garay garcia gardner garett garfield garibay garica garland garnet garnett garret
garrett garrick garrido garrison garry garth gary garza gastelum gaston gavin gayle gaytan gene general genesis geneva genevieve genisis gennaro genoveva geo geoffrey george georgette
georgia georgiana georgianna geovanni geovanny geovany gerald geraldine gerard gerardo gerda gerhard gerhold gerlach germaine german gerry gerson gertrude gia gianni gibson gideon gil
gilbert gilberto gilda giles gillian gina ginger gino giovani giovanna giovanni giovanny giron gislason gisselle giuseppe gladyce gladys gleason gleichner glen glenda glenn glenna glennie
gloria glover godfrey godinez godoy golda golden goldner gollum gomez gonzales gonzalez gonzalo goodwin gorczany gordon gottlieb goyette grace gracia gracie graciela grady graham granado
granados grant granville gray grayce grayson green greenfelder greenholt greer greg gregg gregoria gregorio gregory greta gretchen greyson griego griffin grijalva grimes grover guadalupe
guajardo guardado gubio gudrun guerra guerrero guevara guido guilherme guillen guillermina guillermo guiseppe gulgowski gunnar gunner gurule gus gusikowski gussie gust gustave gustavo
gutierrez gutkowski gutmann guy guzman gwen gwendolyn haag hackett hadley hagenes hahn hailee hailey hailie hal haleigh haley halie halle hallie halvorson hamill hammes hand hane hank hanna
hannah hans hansen hara harber hardy harley harmon harmony haro harold harper harriet harris harrison harry hartmann harvey haskell hassan hassie hattie hauck haven hayden hayes haylee
hayley haylie hazel hazle heaney heath heathcote heather heaven heber hector hegmann heidenreich heidi heitor helen helena helene helga helio hellen heller helmer heloisa heloise henderson
hendrix henri henrietta henriette henrique henriquez henry herbert heredia herman hermann hermenegildo hermina herminia herminio hermiston hernadez hernan hernandes hernandez herrera hershel
herta hertha herzog hessel hester hettie hettinger hickle hidalgo hilario hilbert hilda hildegard hillard hillary hilll hills hilma hilpert hilton hinojosa hintz hipolito hippolyta hiram
hirthe hobart hodkiewicz hoeger holden holguin hollie hollis holly homenick homer homero hope hoppe horace horacio hortense hosea houston howard howe howell hoyt hubert hudson huel huels
huerta hugh hugo huixtlacatl hulda humberto hunter hurtado hyatt hyman ian ibarra ibrahim icie ida idell idella iglesias ignacio ignatius igor ike iker ila ilene iliana ima imani imelda
immanuel imogene ines inez iowa ira ireland irene iris irizarry irma irvin irving irwin isa isaac isabel isabela isabell isabella isabelle isabelly isac isadora isadore isai isaiah isaias
isidro isis isla ismael isobel isom israel issac itzel iva ivah ivan ivanna ivory ivy izabella izaiah jabari jace jacey jacinthe jacinto jack jackeline jackie jacklyn jackson jacky jaclyn
jacob jacobi jacobo jacobs jacobson jacqueline jacquelyn jacques jacynthe jada jade jaden jadon jadyn jaeden jaida jaiden jailyn jaime jaimes jairo jakayla jake jakob jakobe jakubowski
jaleel jalen jalon jalyn jamaal jamal jamar jamarcus jamel james jameson jamey jamie jamil jamir jamison jammie jan jana janae janaina jane janelle janessa janet janice janick janie janis
janiya jannie jany jaquan jaquelin jaqueline jaquez jaramillo jared jaren jarod jaron jarred jarrell jarret jarrett jarrod jarvis jasen jaskolski jasmin jasmine jason jasper jasso jast
jaunita javier javon javonte jaxon jaxtyn jay jayce jaycee jayda jayde jayden jaydon jaylan jaylen jaylin jaylon jayme jayne jayson jazlyn jazmin jazmyn jazmyne jazz jean jeanette jeanie
jeanne jeannette jeannie jed jedediah jedidiah jeff jefferey jeffery jeffrey jeffry jena jenifer jenkins jenna jennie jennifer jennings jenny jennyfer jensen jerad jerald jeramie jeramy
jerde jerel jeremiah jeremie jeremy jermain jermaine jermey jerod jerome jeromy jeronimo jerrell jerrod jerrold jerry jess jesse jessica jessie jessika jessy jessyca jesus jett jettie jevon
jewel jewell jill jillian jim jimena jimenez jiminez jimmie jimmy jo joan joana joanie joann joanna joanne joannie joanny joany joao joaquim joaquin jocelyn jodi jodie jody joe joel joelle
joesph joey johan johann johanna johathan john johnathan johnathon johnnie johnny johnpaul johns johnson johnston jolie jon jonas jonatan jonathan jonathon jones jordan jordane jordi jordon
jordy jordyn jorge jose josefa josefina josep joseph josephine josh joshua joshuah josiah josiane josianne josie josue journey jovan jovani jovanny jovany joy joyce juan juana juanita juarez
judah judd jude judge judith judson judy jules julia julian juliana julianne julie julien juliet julieta julio julius june junior juniper junius jurado justen justice justin justina justine
juston justus justyn juvenal juwan kacey kaci kacie kadar kade kaden kadin kaela kaelyn kai kaia kailee kailey kailyn kaitlin kaitlyn kale kaleb kaleigh kaley kali kallie kamal kamat kameron
kamille kamren kamron kamryn kanaria kane kanea kanimal kano kanzaki kaplan kara karam karan kardache kareem karelle karem karen kari kariane karianne karina karine karl karla karlee karley
karli karlie karma karolann karson karsyn kasandra kasey kassandra kassulke kat katarina kate katelin katelyn katelynn katharina katherine katheryn kathleen kathlyn kathryn kathryne kathy
katie katlyn katlynn katrina katrine kattie kautzer kavon kay kaya kaycee kayden kayla kaylah kaylee kayleigh kayley kayli kaylie kaylin keagan keanu keara keaton keebler keefe keegan keeley
keeling keely keenan keira keith kellen kelley kelli kellie kelly kelsi kelsie kelton kelvin kemmer ken kendall kendra kendrick kenji kenna kennedi kennedy kenneth kennith kenny kent kenton
kenya kenyatta kenyon keon kerluke kerry kertzmann keshaun keshawn kessler keva keven kevin kevon keyon keyshawn khalid khalil kian kiana kianna kiara kiarra kiehn kiel kiera kieran kihn
kilback kiley kim kimberly kindelan king kip kira kirk kirlin kirsten kirstin kitty kleber klein kling klocko kobe koby koch kody koelpin koenig koepp kohler kolby kole kon konopelski korbin
korey korta kortajarena kory koss kovacek kozey kraig krajcik kranz krasnova krauel kreiger kris krista kristen kristi kristian kristie kristin kristina kristine kristofer kristoffer
kristopher kristy krystal krystel krystina kshlerin kub kuhic kuhlman kuhn kulas kunde kunze kuphal kurt kurtis kutch kuvalis kuzmina kyla kyle kylee kyleigh kyler kylie kylo kyra la labadie
laboy lacey lacy ladarius ladislau lafayette laila laisha lake lakin lamar lambert lamont lana lance landen lane laney lang langosh langworth lara larissa lark larkin laron larry larson
larue latoya laura laureano laurel lauren laurence lauretta lauriane laurianne laurie laurine laury lauryn lavada lavern laverna laverne lavina lavinia lavon lavonne lawrence lawson layla
layne lazaro lea leah leal leann leanna leanne leannon leatha lebron lebsack leda ledesma ledner lee leffler legros lehner leif leigh leila leilani leiva lela lelah leland lelia lemke lempi
lemuel lemus lena lenna lennie lennon lenny lenora lenore leo leola leon leona leonard leonardo leone leonel leonie leonor leonora leopold leopoldo leora lera lerma leroy lesch lesley leslie
lesly lessie lester leta letha leticia letitia leuschke levi lew lewis lexi lexie lexus leyva lia liam liana libbie libby lila lilia lilian liliana liliane lilla lillian lilliana lillie
lilly lily lilyan limon lina linares lincoln lind linda lindgren lindsay lindsey linnea linnie linwood lionel lira lisa lisandro lisette littel little litzy livia liz liza lizbeth lizeth
lizzie llamas llewellyn lloyd lockman loera logan lois lola lolita loma lomeli lon london longoria lonie lonnie lonny lonzo lopez lora loraine loren lorena lorene lorenz lorenza lorenzo
loretta lori lorine lorna lorraine los lottie lou louie louis louisa louise lourdes louvenia lovato love lowe lowell loy loya loyal loyce lozada lozano lubowitz lucas lucca lucero lucia
luciano lucie lucienne lucile lucille lucinda lucio lucious lucius lucky lucy ludie ludwig lue lueilwitz luella luettgen luevano lugo luigi luis luisa luiza lukas luke lula lulu luna lupe
lura lurline luther lux luz lyda lydia lyla lyle lynch lynda lynette lynn lynne lyric lysanne mabel mabelle mable mac macedo macejkovic macey macgyver maci macias macie mack mackenzie macy
madaline madalyn maddie maddison madeline madelyn madelynn madera madge madie madilyn madisen madison madisyn madonna madrid madrigal madyson mae maegan maestas maeve mafalda magali magana
magdalen magdalena maggie maggio magnolia magnus maia maica maida maite maiya major makayla makenna makenzie malachi malave malcolm maldonado malika malinda mallie mallory malvina mamie
mandy manley mann mante manuel manuela manzanares mara marc marcel marcela marcelina marcelino marcella marcelle marcellus marcelo marcia marco marcos marcus mares margaret margarete
margarett margaretta margarette margarida margarita marge margie margot margret marguerite maria mariah mariam marian mariana mariane marianna marianne mariano maribel maricarmen marie
mariela marielle marietta marilie marilou marilu marilyn marilyne marin marina mario marion marisa marisol maritza marjolaine marjorie marjory mark marks markus marlee marlen marlene marley
marli marlin marlon marlowe marquardt marques marquez marquis marquise marrero marroquin marsha marshall marta martha martin martina martine martinez martins marty marvin mary maryam maryann
maryjane maryse mascarenas mason mata mateo matheus mathew mathias mathilde matias matilda matilde matos matt matteo matthew mattie maud maude maudie maureen maurice mauricio maurine
maverick mavis max maxie maxime maximilian maximiliano maximillia maximillian maximo maximus maxine maxwell may maya maybel maybell maybelle maye mayer mayert maymie maynard mayorga mayra
mayte mazie mcclure mccullough mcdermott mcglynn mckayla mckenna mckenzie mclaughlin meadow meagan meaghan meda medhurst medina medrano medusa megan megane meggie meghan meire mejia mekhi
melanie melany melba melendez melgar melinda melisa melissa mellie melo melody melvin melvina melyna melyssa mena menchaca mendez mendoza menendez meraz mercado mercedes mercia mercy
meredith merino merl merle merlin merritt mertie mertz mervin mesa meta metz meza mia micaela micah michael michaela michale micheal michel michele michelle miguel mikayla mike mikel milan
mildred miles milford miller millie mills milo milton mina mindy minerva minnie mirabel miracle miramontes miranda mireille mireles mireya miriam misael missouri misty mitchel mitchell
mittie modesta modesto moen mohamed mohammad mohammed mohr moises mojica molina mollie molly mona monahan mondragon monica monique monroe monroy monserrat monserrate montalvo montana
montanez montano monte montemayor montenegro montero monteros montes montez montoya monty moore mora moraes morales morar moreira moreno morgan morgana moriah morissette morris mortimer
morton mosciski mose moses moshe mossie mota moya mozell mozelle mraz mueller muhammad muller munguia muniz munoz murazik muriel murillo murilo murl muro murphy murray mustafa mya myah
mylene myles myra myriam myrl myrna myron myrtice myrtie myrtis myrtle nader nadia nadine najera nakia nalia name nancy nanez nannie naomi naomie napoleon naranjo narciso narvaez nash nasir
nat natalia natalie nataniel natasha natera nathan nathanael nathanial nathaniel nathen nava navarrete navarro nayeli nazario neal ned nedra negrete negron neha neil nelda nella nelle nellie
nels nelson neoma nestor nettie neva nevarez newell newton nia nicholas nicholaus nichole nick nicklaus nickolas nico nicola nicolas nicole nicolette nienow nieto nieves nigel nikita nikki
nikko niko nikolas nikolaus nils nina nino nitzsche nixon noah noble noe noel noelia noemi noemie noemy nogueira nola nolan nona nora norbert norberto norene noriega norma norman norris
north norval norwood nova novella nubia nunez nya nyah nyasia oberbrunner obie ocampo ocasio ocean oceane ochoa ocie octavia octavio oda odell odessa odie ofelia ojeda okey okuneva ola olaf
ole olen oleta olga olin olivares olivarez olivas olive oliveira oliver olivera olivia olivo ollie olmos olson olvera oma omar omari omer ona ondricka onie ontiveros opal ophelia oquendo ora
oral oran ordonez orellana oren orie orin orion orland orlando orlo orn ornelas orosco orozco orpha orrin orta ortega ortiz orval orville osbaldo osborne oscar osinski osorio osvaldo oswald
oswaldo otero otha otho otilia otis ottilie ottis otto ova owen ozella ozuna ozzy pablo pabon pacheco pacocha padberg padilla padron paez pagac pagan paige palacios palma palomino palomo pam
pamela pansy pantoja paola paolo paredes paris parisian parker parra partida pascale pasquale pat patience patino patricia patricio patrick patsy patti pattie patty paucek paul paula
paulette paulina pauline paulo pax paxton payton paz pearl pearlie pearline pedraza pedro pedroza peggie peggy pelayo pena penelope penny perales peralta percival percy perea pereira peres
perez perry pete peter petra peyton pfannerstill pfeffer phil philip phillip phoebe phoenix phyllis pichardo pierce pierre pietro pilar pina pineda pink pinkie pio piper pizarro polanco
pollich polly ponce porras porter portillo posada pouros powlowski prado preciado precious predovic presley preston price prieto prince princess priscilla prohaska prosacco providenci
prudence puente puga pulido purdy queen queenie quentin quesada quevedo quezada quigley quincy quinn quinones quinonez quinta quintairos quintana quintanilla quinten quintero quinton quiros
quiroz quitzon rachael rachel rachelle rae raegan rael rafael rafaela raheem rahsaan rahul rain raina raleigh ralph ramirez ramiro ramon ramona ramos randal randall randi randolph randy
rangel ransom raoul raphael raphaelle raquel rascon rashad rashawn rasheed rath ratke rau raul raven ray raya raye raymond raymundo raynor razo reagan reanna reba rebeca rebecca rebeka
rebekah rebel reece reed reese reeve regalado regan reggie regina reginald reichel reichert reid reign reilly reina reinger reinhold reis remington rempel renata rendon rene renee renner
renteria resendez ressie reta retha retta reuben reva rex rey reyes reymundo reyna reynold reynolds reynoso rhea rhett rhianna rhiannon rhoda rhonda ricardo rice richard richie richmond rick
rickey rickie ricky rico rigoberto riley rincon riojas rios rippin rita ritchie rivas river rivera rivero robb robbie robel robert roberta roberto roberts robin robledo robles robyn rocha
rochelle rocio rocky rod rodarte roderick rodger rodney rodolfo rodrick rodrigez rodrigo rodriguez rodriquez roel rogahn rogelio roger rogers rohan rojas rojo roland rolando roldan rolfson
rollin rolon roma romaguera romaine roman romero romina romo ron ronald ronaldo ronnie ronny roob roosevelt roque rory rosa rosado rosalee rosales rosalia rosalie rosalind rosalinda rosalyn
rosamond rosanna rosario rosas roscoe rose rosella roselyn rosemarie rosemary rosenbaum rosendo roser rosetta rosie rosina roslyn ross rossie rowan rowe rowena rowland roxane roxanne roy
royal roybal royce rozella ruben rubie rubio ruby rubye rudolph rudy ruecker ruelas rufus ruiz runolfsdottir runolfsson runte rupert russ russel russell rusty ruth ruthe rutherford ruthie
ryan ryann ryder rylan rylee ryleigh ryley rylie saavedra sabina sabrina sabryna sadie sadye saenz sage saige saiz salas salazar salcedo salcido saldana saldivar salgado salinas sallie sally
salma salvador salvatore sam samaniego samanta samantha samara samir sammie sammy samson samuel sanabria sanches sanchez sancho sandoval sandra sandrine sandy sanford sans santa santacruz
santana santiago santillan santina santino santos sara sarabia sarah sarai saraiva sarina sasha satterfield saturn sauceda saucedo sauer saul savanah savanna savannah savion sawayn sawyer
scarlett schaden schaefer schamberger schiller schimmel schinner schmeler schmidt schmitt schneider schoen schowalter schroeder schulist schultz schumm schuppe schuster schuyler scot scott
scottie scotty scout seamus sean sebastian sedillo sedrick segovia segura selena selina selmer senger sepulveda serena serenity sergi sergio serna serrano serrato seth sevilla shad shaina
shakira shana shanahan shane shanel shanelle shania shanie shaniya shanna shannon shanny shanon shany shari sharon shaun shawn shawna shaylee shayna shayne shea sheila sheldon shelia shelley
shelly shemar sheri sheridan sherman sherri sherry sherwood sheryl shields shiloh shirley shyann shyanne sibyl sid sidney sienna sierra sigmund sigrid sigurd silas silva silvia sim simeon
simon simone simonis sincere sipes sirineu sisneros sister skiles sky skye skyla skylar skyler smith smitham sofia solano soledad solis soliz solon solorio solorzano sonia sonja sonny sonya
sophia sophie soria sosa sotelo soto souza spencer spinka sporer stacey stacy stamm stan stanford stanley stanton stark stefan stefanie stehr stella stephan stephania stephanie stephany
stephen stephon sterling steuber steve steven stevie stewart stiedemann stokes stoltenberg stone storm stracke streich stroman strosin stuart suarez sue suelen summer sunny susan susana
susanna susie suzanne sven swaniawski swift syble sydnee sydney sydni sydnie sylvan sylvester sylvia tabitha tad tadeo tafoya talia talita talon tamara tamayo tamez tami tamia tammy tania
tanner tanya tapia tara taryn tasha tate tatum tatyana taurean tavares taya taylen taylor teagan ted teddy tejada tejeda tellez tello telly tempest tenley teodoro teran terence teresa teri
terrance terrazas terrell terrence terri terrill terry tertuliano tess tessie tevin thad thaddeus thalia thea thelma theo theodora theodore theresa therese theresia theron thiel thomas
thompson thora thurman tia tiana tianna tiara tierra tiffany tijerina tillman tim timmothy timmy timoteo timothy tina tirado tito titus tobin toby tod todd toledo tom tomas tomasa tommie
tommy toney toni tony tonya torey toro torp torphy torrance torres torrey torrez tovar towne toy trace tracey traci tracy trantow travis travon tre trejo tremaine tremayne tremblay trent
trenton tressa tressie treutel treva trever trevino trevion trevor trey tricia trinity trisha tristian tristin triston tromp troy trudie truett trujillo trycia trystan turcotte turner twila
tyler tyra tyree tyreek tyrel tyrell tyrese tyrique tyrone tyshawn tyson ubaldo ulibarri ulices ulises ulloa ullrich una unique upton urban urbina urena uriah urias uribe uriel urrutia
ursula vaca vada valadez valdes valdez valdivia valencia valentin valentina valentine valenzuela valeria valerie valladares valle vallejo valles vallie valverde van vance vandervort vanegas
vanessa varela vargas vasquez vaughn vazquez veda vega vela velasco velasquez velazquez velda velez veliz vella velma velva vena venegas venus vera verda verdie verdugo verduzco vergara
vergie verla verlie vern verna verner vernice vernie vernon verona veronica vesta veum vicenta vicente vicki vickie vicky victor victoria vida vidal viera vigil villa villagomez villalobos
villalpando villanueva villareal villarreal villasenor villegas vilma vince vincent vincenza vincenzo vinnie viola violet violette virgie virgil virginia virginie vita vito vitor vitoria
viva vivian viviane vivianne vivien vivienne vladimir volkman von vonrueden wade waelchi waino waldo walker wallace walsh walter walton wanda ward warley warren washington waters watsica
watson wava waylon wayne weber webster wehner weimann weissnat welch weldon wellington wendell wendy werner wesley west westley weston white whitney wiegand wilber wilbert wilbur wilburn
wilderman wiley wilford wilfred wilfredo wilfrid wilhelm wilhelmine wilkinson will willa willard william williamson willie willis willms willow willy wilma wilmer wilson wilton windler
winfield winifred winnifred winona winston winter wintheiser wisoky wison wisozk witting wiza wm wolf wolff woodrow wuckert wunsch wyatt wyman xacon xairo xana xander xavier xena xenia xiana
xicoy ximena xochitl xzavier yadira yago yami yamileth yanes yanez yango yaretzi yasmeen yasmin yasmine yazmin ybarra yebra yesenia yessenia yolanda yoshiko yost yundt yunta yuri yvette
yvonne zabaleta zachariah zachary zachery zack zackary zackery zakary zamarreno zamarripa zambrana zambrano zamora zamudio zander zane zapata zaragoza zarate zaria zavala zayas zaylee
zboncak zechariah zelaya zelda zella zelma zemlak zena zepeda zetta ziemann zieme ziggy zion zita zoe zoey zoie zoila zola zora zula zulauf zuniga zyair
`
