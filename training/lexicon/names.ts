/** Given names, family names and towns: who bears or names them may write either language. */
export const names = `
maria jose juan carlos luis jorge miguel pedro francisco manuel antonio alejandro fernando roberto ricardo eduardo javier sergio raul ramon rafael
arturo oscar hector victor cesar julio mario alberto enrique pablo diego andres daniel david gabriel jesus angel ernesto gustavo guillermo
felipe ignacio ivan jaime joaquin leonardo lorenzo marcos martin mauricio nicolas omar orlando osvaldo oswaldo rodolfo rodrigo rogelio ruben salvador samuel santiago
saul sebastian tomas vicente adrian agustin alfonso alfredo armando benito benjamin camilo cristian cristobal damian efrain elias emilio esteban fabian federico fidel
gerardo gilberto gonzalo horacio hugo isaac ismael israel leonel mateo matias maximo moises nelson noe octavio rene reynaldo rigoberto teodoro ulises wilfredo
ana carmen rosa guadalupe lupe juana margarita teresa josefina francisca veronica leticia alicia gabriela claudia patricia alejandra elizabeth martha marta silvia sandra laura
adriana andrea angelica beatriz blanca carolina catalina cecilia concepcion consuelo cristina daniela diana dolores elena elsa ema erika esmeralda esperanza estela
esther eva fatima fernanda gloria graciela ines irene irma isabel jessica julia karina karla lidia liliana lorena lourdes lucia luisa luz magdalena maribel maricela
marisol mercedes miriam monica nancy natalia norma olga paola paula pilar raquel rebeca rocio sara sofia soledad sonia susana tania valentina vanessa virginia viviana ximena yadira
yolanda zoila yesenia xiomara milagros altagracia yesica johanna
garcia rodriguez martinez hernandez lopez gonzalez perez sanchez ramirez torres flores rivera gomez diaz reyes morales cruz ortiz gutierrez chavez ramos ruiz alvarez mendoza
vasquez vazquez castillo jimenez moreno romero herrera medina aguilar vargas castro guzman mendez fernandez munoz salazar garza soto vega guerrero rojas delgado pena rios ortega
nunez contreras valdez dominguez santiago maldonado acosta figueroa cabrera espinoza espinosa colon fuentes miranda padilla navarro molina ayala cardenas lara trujillo velez santos
mejia rosario sandoval suarez avila serrano cortez cortes cervantes ochoa montoya zamora salinas ibarra velasquez pacheco quintero bautista calderon marquez nieves tapia lozano trevino villarreal
miami houston texas dallas austin orlando tampa chicago phoenix tucson denver brooklyn bronx queens manhattan newark boston hialeah kissimmee laredo mcallen brownsville antonio diego angeles
paso vegas francisco jose california florida arizona nevada colorado york jersey lawrence paterson yonkers georgia atlanta
mexico cuba habana dominicana bogota medellin caracas lima quito guatemala honduras salvador nicaragua panama puerto rico ponce mayaguez bayamon caguas monterrey guadalajara tijuana juarez
puebla michoacan oaxaca jalisco cali barranquilla santo domingo venezuela colombia peru ecuador bolivia argentina chile espana madrid barcelona
john james robert michael william richard joseph thomas charles christopher matthew anthony donald steven andrew paul joshua kenneth kevin brian george timothy ronald edward
jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon frank gregory raymond alexander patrick jack dennis jerry tyler aaron henry douglas
peter adam nathan zachary walter kyle harold carl jeremy keith roger gerald ethan arthur terry christian sean lawrence austin joe noah jesse albert bryan billy bruce willie jordan dylan alan
ralph gabriel roy juan wayne eugene logan randy louis russell vincent philip bobby johnny bradley mike steve chris dave jim tom bob ben sam nick tony matt dan andy alex josh
mary jennifer linda barbara susan jessica sarah karen lisa betty margaret ashley kimberly emily donna michelle dorothy amanda melissa deborah stephanie rebecca sharon cynthia kathleen
amy shirley angela helen anna brenda pamela nicole samantha katherine emma ruth christine catherine debra rachel carolyn janet heather maria diane julie joyce evelyn joan victoria kelly christina
lauren frances martha judith cheryl megan andrea olivia ann jean alice jacqueline hannah doris kathryn gloria teresa janice madison julia grace judy abigail marie denise beverly amber theresa marilyn
danielle brittany sophia kate jenny katie anne jane
smith johnson williams brown jones miller davis wilson anderson thomas taylor moore jackson lee thompson white harris clark lewis robinson walker young allen king wright scott
nguyen hill adams baker nelson hall campbell mitchell carter roberts phillips evans turner parker collins edwards stewart morris murphy cook rogers morgan cooper peterson bailey reed
kelly howard kim ward cox watson brooks wood bennett gray patel hughes price myers long foster sanders ross jenkins perry powell sullivan russell henderson
facebook whatsapp google youtube instagram netflix amazon zelle uber walmart walgreens cvs target costco medicare medicaid tylenol advil ibuprofen metformin lisinopril covid zoom gmail
iphone android internet online email wifi twitter tiktok messenger venmo paypal doordash spotify alexa siri
`
