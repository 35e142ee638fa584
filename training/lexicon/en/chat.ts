/** How people really write: shorthand, dropped apostrophes, spellings by ear, slang. One tier: common. */
export const chat = `
u ur r y'all yall ya yah yuh yea yeh yeahh yeahhh yep yepp yup yupp yupyup ye yess yesss yas yass yessir yessiree uhhuh uh-huh mhm mmhmm mhmm mmhm hmm
nope nopee nah nahh naw noo nooo nuhuh nay noway ok okay okie okey okk okayy k kk kay mkay oki alright alrighty aight ight ite sure shure shur sho
thx thnx thnks thanx tnx ty tysm tyvm tyy thankyou thnk thks tanks thanku tq np nvm nm idk idc idek ikr ik imo imho tbh ngl btw fyi asap asp aka rn
brb bbl ttyl ttys gtg g2g omw otw lol lolol lmao lmfao rofl haha hahaha hahahaha hehe heh omg omfg wtf wth smh jk jks plz pls plss pleas pleez pleaz
plzz txt txting txted msg msgs tmrw tmr tmw tmrow 2morrow tomorow tommorow tommorrow tomorro 2day 2nite tonite nite 2nd 1st 3rd 4th 2moro b4 gr8
m8 l8r l8 cuz cus coz cos bc bcuz becuz becuse bcz tho thru thru w wit wid wat wut wht wher wen wanna wana gonna gunna gon gotta gotcha
lemme gimme dunno kinda sorta hafta oughta shoulda coulda woulda mighta betcha whatcha finna boutta tryna imma ima iam im id ill ive youre your youve
youll youd hes shes its theyre theyve theyll weve dont doesnt didnt cant couldnt wont wouldnt shouldnt isnt arent wasnt werent hasnt havent hadnt
aint thats thatll whats whos wheres hows heres theres lets whens whys somethin nothin anythin everythin goin doin comin gettin workin feelin
talkin tryin sayin makin lookin havin havent prolly probly prob probs def defo deff definitly definately obv obvi totes perf fab congrats grats
congratulations gn gm gnight goodnight goodmorning goodmornin mornin mornings gud gudnite goodbye bye byee byeee cya cu cul8r seeya hiya hii hiii hiiii helloo
hellooo heyy heyyy heya howdy yo sup wassup whassup wazzup wsup whaddup dude bro bruh bruv homie fam bestie sis hun hon babe sweetie buddy pal mate
guys yallz fella folks ma'am maam mam sir mr mrs ms miss dr doc appt appts apt apptmnt apointment appoinment appointmnt dr's perscription rx
med meds perscriptions presciption docter docs hosp pt labs bp er icu urgent care checkup followup f/u pcp recieve recieved recive recieving
alot atleast aswell infact nevermind incase eachother everyday anymore anytime sometime awhile noone
rly rlly realy srsly sry sori srry sorr soz oops oopsie whoops yikes ugh ughh eww ew yay woohoo wow woww whoa geez gosh dang damn darn crap heck hell
shit fuck fucking fuckin bullshit bs freaking frickin freakin dammit goddamn ass bitch
ppl sumthin sumthing sumtimes sumone gotchu bout boutta em 'em til till nd n an da dat dis dem dey den tha wha
luv lov lovee xoxo hugs bday hbd msging callin calld cald callme txtme plea cuzz yr yrs hr hrs min mins wk wks mo mos fri sat thur thurs tues tue wed
jan feb mar apr jun jul aug sept oct nov dec
good gud goood gooood gd fine fien finee nthn nuthin nothing nada nothng evrything evry evrybody evryone
cool kewl kool coolio sweet dope lit sick rad legit bet word facts totally dead lowkey highkey fr frfr cap nocap slay vibes vibe
chill chillin hangin hang hangout wanting deadass hella mad deadline yeet bae lowk periodt fire goat goated salty shade shook extra savage sus
sevn elevn thre twelv fasho yez yeppers
`
