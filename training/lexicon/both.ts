/** Words that both languages write alike, in about the same measure: they say nothing about the language. */
/** Nobody can tell them apart at all. */
export const alike = 'no ok okey oki okis ah eh uh ey xd'

export const both = `
doctor doctora dr hospital hotel radio animal general social normal final total local real idea error color control area visual
piano cable mango plan club bar gas taxi metro pizza chocolate cereal sofa video audio internet email web wifi app chat facebook whatsapp google online marketing
virus diabetes alcohol insulin gratis normal regular natural central federal legal ilegal oral dental mental fatal rural criminal vital viral digital capital manual material
familiar similar popular solar nuclear particular singular director actor factor motor sector tractor tumor terror horror error favor labor humor rumor honor
simple doble triple noble cruel hostil usual casual sexual individual actual ideal brutal virtual eventual casino album bonus campus censor lotus
base gel dieta fan pan menu kilo zoo yoga karma drama trauma coma alarma panda koala banana patio plaza salsa taco tacos burrito burritos tequila siesta fiesta
selfie blog hobby rock jazz pop rap dvd cd pc tv gps usb sms mms id ip pdf app apps ultra extra mega mini xd emoji
gay lesbian bikini judo karate golf tenis test crack spray shock stress ticket tickets jeans shorts bacon
real fin mire
china canada cuba colombia florida california texas colorado argentina
`

/** Words of one language that speakers of the other use as well: they lean, and alone they decide nothing. */
export const borrowed = `
okay hey oh yes yeah cool sorry thanks thank nice please full hello baby love party weekend bye super great good happy birthday feeling lunch ride bill break link nurse case manager appointment check doctor
si sí gracias hola amigo amiga amigos adios señora señor abuela abuelo abuelita abuelito mija mijo mami papi tia tio casa loco loca grande bueno buenos dias noches feliz navidad por favor cinco mayo uno dos tres
vamos amor mucho muchas familia dios nada que pasa comida quinceañera tamales tortilla tortillas pollo arroz leche agua
`
