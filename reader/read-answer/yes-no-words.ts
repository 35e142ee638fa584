/** Written for this product. Folded: no case, accents or punctuation. Both languages are always read. */

const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => line.split(', ').map((one) => one.trim()))

/** Cues that also decide when more words follow them. */
export const leadingYes = lines(`
si, sip, sipi, sii, simon, claro que si, pues si, pos si, si claro, si soy yo, creo que si, yo creo que si, por supuesto
desde luego, asi es, asi mismo, efectivamente, afirmativo, exactamente, exacto, correcto, es correcto, esta correcto
soy yo, yo soy, ella habla, el habla, con ella, con ella habla, con el habla, sin duda, sin problema, como no
no hay problema, no problem, no hay duda, no doubt, yo si, eso si, obvio, obviamente
yes, yeah, yea, yep, yup, yess, yes i do, yes i did, yessir, yes sir, yes maam, of course, absolutely, definitely, certainly
thats right, that is right, that is correct, thats correct, thats me, that is me, this is she, this is he
affirmative, i think so, i believe so, correct
👍, 👍👍, hagale, sisas, orale, andale, simona, ei, ujum, aja, ajam, mjm, mhm, ye, yh, yeh, yeap, yas, yess, yesss, yez, yesh
yees, yse, eys, yeas, sep, seep, sisi, sy, zi, ci, ssi, ofc, fs, for sure, totally, exactly, precisely, obviously, sure did
sure do, sure thing, heck yes, hell yes, i agree, agreed, segurisimo, por cierto que si, obvio si, de acuerdo, estoy de acuerdo
`)

export const leadingNo = lines(`
no, no soy yo, no soy ella, no soy el, nop, nope, nel, nones, nah, claro que no, pues no, pos no, creo que no, yo creo que no, no creo, para nada, ni loco
ni loca, ni modo que si, de ninguna manera, nunca, jamas, negativo, todavia no, aun no, ya no, ahora no, ahorita no
por ahora no, mejor no, yo no, eso no, no es asi, no es correcto, incorrecto, por supuesto que no, desde luego que no
bajo ningun concepto, bajo ninguna circunstancia, out of the question, far from it, i beg to differ
never, not yet, not really, not at all, no way, no sir, no maam, of course not, absolutely not, definitely not
certainly not, i dont think so, i do not think so, i dont believe so, i dont, i do not, i didnt, i did not, i am not
im not, i havent, i have not, i never, it isnt, it is not, its not, it wasnt, it was not, it didnt, it did not, we didnt
we did not, negative, incorrect, not correct, thats not right, that is not right, thats wrong, tampoco
👎, no estoy de acuerdo, no estamos de acuerdo
`)

/** Cues that decide only as the whole text; with more words they mean something else. */
export const wholeYes = lines(`
aye, 10 4, y, be my guest, the one and only, por su puesto, de ley, juega, la misma de siempre, la misma que viste y calza, en persona, in the flesh
tal cual, tal como dice, why not, por que no, y por que no, pues por que no, conforme, buenisimo, de maravilla, dele, dele pues, con todo gusto, me parece perfecto, satisfied, claro digame
this is him, this is her, i do, i did, i am, i have, it is, it was, it did, we did, we do, arre, fierro, fijo, clarines, sipo, a webo, a huevo
adelante, logico, positivo, word, facts, course, amen to that, please do, right on, accepted, approved, aceptado, en efecto, por ahi es
mm hmm, mmm hmm, uh huh, oh yes, oh yeah, that will do, no question
s, ok, okay, okey, oki, okis, oka, vale, dale, de una, va, sale, listo, bueno, bien, esta bien, perfecto, seguro, segura
segurisimo, claro, clarisimo, cierto, es cierto, verdad, es verdad, de acuerdo, eso, eso es, eso mismo, ese mismo
esa misma, el mismo, la misma, ella misma, con el, presente, a sus ordenes, efectivo, me parece bien, con gusto
con mucho gusto, entendido, confirmo, confirmado, lo confirmo, acepto, ya, ya lo hice, ya firme, si no hay problema
sure, right, true, fine, alright, all right, sounds good, you bet, yw, uh huh, uhhuh, mhm, mmhmm, indeed, speaking, i can
i will, confirm, confirmed, i confirm, i can confirm, very much so, cool, great, perfect, got it, both
all good, all is good, all fine, all is well, everything is fine, everything was fine, everything fine, everything is correct, all correct
good, very good, really good, excellent, awesome, wonderful, fantastic, amazing, k, kk, bet, def, duh, aight, 100, you know it
clearly, surely, naturally, by all means, with pleasure, always, as always, usually, often, all the time, most of the time
every day, every time, every single day, pretty much, mostly, done, all done, already, already did, already signed, that works
works for me, thats fine, that is fine, fine by me, fine with me, its me, it is i, that would be me, this is me, you got me
you have the right person, i hope so, i guess so, i suppose so, i reckon so, reckon so, i remember, i remember that, i signed it
i signed, amen, without a doubt, right you are, correctly, quite, looks right, sounds right, sounds great, sounds about right
i am aware, im aware, you betcha, well yes, why yes, as a matter of fact
asi fue, asi mero, yo, yo mero, yo merita, yo merito, siempre, casi siempre, todos los dias, a diario, encantada, encantado
me encanta, me encantaria, a la orden, a sus ordenes digame, servidor, servidora, su servidor, su servidora, soy su servidor
soy su servidora, la misma que viste y calza, el mismo que viste y calza, ella misma le contesta, aqui esta, es mi nombre
si es mi nombre, todo correcto, todo bien, todo bien gracias, todo perfecto, muy bien, excelente, genial, ya tu sabes
la pura verdad, pura verdad, sale pues, va pues, listo pues, andale pues, cabal, cheque, ta bien, ta bueno, ta to, tá
oki doki, okok, vdd, neta, la neta, cierto es, correctamente, estoy enterado, estoy enterada, tengo, lo tengo, si lo tengo
no question about it, no two ways about it, cant say no, cant say no to that, wouldnt say no, i wouldnt say no, i cant say no, i wont say no, i dont doubt it, no doubts, why wouldnt i
no cabe duda, no cabe la menor duda, ni duda cabe, ni lo dude, no lo dude, no lo dudo, como de que no, quien no, a quien no, no le digo que no, no me opongo
lo firme yo, yo lo firme, lo firme, ya vino, ya lo firme, recibido, hecho, sirve, funciona, de lujo
`)

export const wholeNo = lines(`
neither, neither one, uh uh, lies, all lies, nosir, noup, nty, zero visits, nio, nanai, puras mentiras, pura mentira, ni uno solo, ninguno de los dos
naranjas, naranjas de la china, nee, rechazado, rechazo, denied, rejected, oh no, hard pass
n, nadie, ninguno, ninguna, ni uno, ni una, nothing, none, false, falso, wrong, not me, i wasnt, i cant, i cannot, i wont
naw, nuh uh, nay, na, nnot, noe, nou, nno, nyet, neva, nver, nunka, mentira, es mentira, es falso, nada, nada de eso, de eso nada, nanay
nonines, que va, no que va, ni de chiste, ni de broma, ni hablar, ni madres, ni en sueños, ni en suenos, ni por el chiras, ni a palos
ni pensarlo, en absoluto, en lo absoluto, imposible, impossible, rara vez, casi nunca, todavia, aun, no hombre, nombre
se equivoca, esta equivocado, equivocado, negado, mal, muy mal, pesimo, terrible, horrible, awful, bad, very bad, poor, hardly
hardly ever, barely, rarely, seldom, almost never, i disagree, disagree, i doubt it very much, i wish, if only, no longer, by no means
not a chance, under no circumstances, hate it, i hate it, too busy, nowhere, nil, zero, cero
no gracias, no thanks, no thank you, nothing like that, hasnt, didnt, dont
`)

/** Neither yes nor no: we ask again with the options. */
export const unsureCues = lines(`
no lo se, no se bien, no se la verdad, la verdad no se, nose, nolose, no sabria, no sabria decirle, no sabria decir, no sabemos
no estoy seguro, no estoy segura, no estoy muy seguro, no estoy muy segura, no recuerdo, no lo recuerdo, no me acuerdo
no me recuerdo, ya no me acuerdo, ya no recuerdo, no tengo idea, ni idea, quien sabe, sepa, saber, quiza, quizas, tal vez
talvez, a lo mejor, puede ser, puede que si, puede que no, posiblemente, probablemente, depende, mas o menos, masomenos
mas o menos si, si y no, creo, supongo, me parece, no se decirle, no se si, no se que, no se cual, no se como, no se cuando
no se quien, no se nada, lo dudo, dudo, a veces, algunas veces, no idea, i dont know, i do not know, dont know, dunno
i dunno, idk, i dont remember, i do not remember, dont remember, cant remember, i cant remember, i dont recall, not sure
im not sure, i am not sure, im not certain, unsure, not certain, maybe, perhaps, possibly, probably, probably not
it depends, depends, kind of, kinda, sort of, i guess, i suppose, i think, yes and no, not that i know of, who knows
not that i remember, sometimes, could be, might be, hard to say, no clue, i have no idea, have no idea, i forgot, i forget
🤷, no se 🤷, maybe yes maybe no, tal vez si tal vez no, a bit, a little, a little bit, somewhat, partly, partially, occasionally, once in a while, from time to time, it varies
more or less, in a way, to some extent, we will see, well see, could go either way, likely, most likely, hmm, mmm, mm, umm, uh, um
not to my knowledge, i would think so, tal vez si, tal vez no, a lo mejor si, a lo mejor no, quizas si, quizas no, quiza si
probablemente si, probablemente no, supongo que si, supongo que no, segun, eso depende, habria que ver, ya veremos, no sabo
nc, ns, kizas, quisas, quisa, i doubt it, lo voy a pensar, ask my daughter, ask my son, ask my wife, ask my husband, beats me, tough to say, hard to tell, uncertain, i couldnt tell you
se me olvida, se me olvido, lo olvide, no lo tengo claro, no me consta
`)

/** Greetings and courtesies: no answer, so they are removed before reading. */
export const courtesies = lines(`
gracias, muchas gracias, mil gracias, por favor, porfavor, porfa, please, thanks, thank you, thank you very much
thank you so much, thanks so much, thx, ty, hola, buenas, buenos dias, buen dia, buenas tardes, buenas noches, saludos, hi
hello, hey, good morning, good afternoon, good evening, doctor, doctora, doc, senor, senora, senorita, sr, sra, srta, sir
maam, mam, miss, joven, amigo, amiga, mijo, mija, mi amor, disculpe, disculpa, perdon, sorry, dios lo bendiga
mi vida, mi cielo, mi reina, mi rey, mi hermano, mi hermana, mi doctor, mi doctora, corazon, chico, chica, che, mijita
seno, señol, senol, muchacha, doña, dona, jefe, jaja, jajaja, lol, haha, omg, unfortunately, sadly, lamentablemente, desgraciadamente
honestly, la verdad es que, dear, honey, sweetie, lawd, lord, dude, bro, gracias a dios, thank god, ay, ah, oh, uy, ew, pues
pos, este, eh, well, dios mediante, dios la bendiga, dios les bendiga, dios te bendiga, bendiciones, god bless, god bless you
`)

/** Begins with 'no' but answers nothing: the question was not understood, or texts are not wanted. */
export const notAnAnswer = lines(`
none of your business, its none of your business, what do you care, que le importa, no es asunto suyo
no entiendo, no le entiendo, no te entiendo, no entendi, no comprendo, no comprendi, no se entiende, no puedo leer
no puedo hablar, no puedo ahora, no quiero contestar, no quiero responder, i dont understand
i do not understand, dont understand, no understand, no hablo, no se leer, i cant talk, i cant read
no me escriban, no me escriba, no me escribas, no me escriben, no me manden, no me mande, no me mandes, no me envien
no me envie, no me molesten, no me moleste, no me contacten, no me llamen, no me textee, no me texteen, no nos escriban
no nos manden, no quiero mensajes, no quiero mas mensajes, no quiero recibir, no deseo mensajes, no deseo recibir
no deseo mas mensajes, no text me, no more texts, no more messages, dont text, do not text, dont message, do not message
dont contact, do not contact, dont write, do not write, dont send, do not send, dont call, do not call
`)

/** Other words one letter away from an answer: 'fever' is not a misspelt 'never'. */
export const ownWords = new Set(
  'clark james mamas jones luisa notes quito por cheques cabala cabale cabalo caban cabas famas lisas ramas risas timon camas canal limon naranja naranjos nombra nombren nombro nombres pegado presenta presenten presento presentes pagale quitas quiten quites ruega segui seguia seguira siembre sigas yesos caber carisimo choque damas depender sabor valle cerro clavo hierro legado nevar nevera pones quiso quiste suiza techo tenga ciento delante haber hombre jamar juego juegan juegas juzga linda pecho sabes sabre saben sitas sueno are eight either fever god light night noting might bright fight genital greet haunt kinds lively mall oracle presence purely quits rights safer sight suite treat begun ensure quiet quote serve sober tango cleanly lists morale noses faces nines zones bones party tones visas nancy wright presented satisfies sorely quizes mentir misas pisas nadale anadale ardale encendido servido servidos funcion logica sometime courses tight aways adelanten acierto anadir sirves siete'.split(
    ' ',
  ),
)
