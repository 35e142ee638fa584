import type { EmergencyClass } from '#contract/routing/safety.ts'

/** English wording, matched as the Spanish one: in a folded line, apostrophes gone ("can't" is cant). */

const self = '(?:myself|my self|meself|mysef|my own self|himself|herself|hisself|themsel(?:f|ves))'
const wish =
  '(?:want to|wanna|wanted to|wanting to|going to|gonna|gunna|about to|plan to|planning to|thinking (?:of|about)|thought (?:of|about)|thoughts of|feel like|tried to|trying to|need to|ready to|decided to|might|will|may|could|just|id rather|rather|urge to|ill|im)'
const past =
  '(?! (?:\\w+ ){0,3}(?:years? ago|months? ago|in 20\\d\\d|in 19\\d\\d|last year|last month|when i was|a while (?:ago|back)|back in))'
const near = '(?:my|his|her|the|their|your)'
const sick =
  '(?:pains?|pressure|tightness|crushing|squeezing|heaviness|heavy|elephant|stabbing|tight|burning|weight|discomfort|hurting|ache)'
const who =
  '(?:he|she|they|hes|shes|theyre|husband|boyfriend|girlfriend|wife|partner|son|daughter|grandson|ex|exhusband|father|dad|stepdad|stepfather|mother|mom|brother|uncle|caregiver|caretaker|aide|nurse|roommate|neighbor|man|guy|someone|somebody|hubby|bf|nephew)'
const beat =
  '(?:hits?|beats?|beating|hitting|hit|beat|choked?|choking|chokes|punch\\w*|kick(?:s|ed|ing)?|slap\\w*|abus(?:es|ed|ing)|rap(?:es|ed|ing)|threaten\\w*(?: to \\w+)?|throws?|threw|slams?|hurts?|hurting|strangl\\w+|attack(?:s|ed|ing)|molest\\w*|stab(?:s|bed|bing)|shoves?|shoved|pushes|pushed|burn(?:s|ed)|grabs|assault\\w*|touch(?:es|ed|ing))'
const limb = '(?:arm|leg|face|side|hand|mouth|body)'

export const emergencyEn: Record<EmergencyClass, readonly string[]> = {
  'self-harm': [
    '(?:good ?bye|suicide) (?:note|letter)|(?:going to|gonna|want to|wanna|about to) (?:take|swallow) (?:all (?:of )?(?:my|the|these)|the whole bottle|a bottle of) (?:\\w+ )?(?:pills|meds|medication|medicine|bottle)?(?! (?:on time|as prescribed))',
    `(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|shoot|shooting|poison|stab|drown|off|offing|unalive|end|ending|overdose|starve) ${self}(?! (?:while|shaving|cooking|on (?:the|a)|moving|lifting|at|in the kitchen|yesterday))`,
    'suicid\\w*|sucid\\w*|unalive|self ?harm\\w*|kms',
    '(?:end|ending|take|taking|took|finish) my (?:own )?life|(?:end|ending) it all|(?:end|ending) (?:it|things|everything) (?:tonight|today|now|for good|once and for all)',
    `(?:want to|wanna|wanted to|wants to|ready to|hope i|wish i could|wish i would|would rather|id rather|i should|just let me|let me|praying to|pray to|better to) (?:just |only |really )*(?:die|be dead|disappear forever|never wake up|not wake up|not exist|not be alive|stop living|stop existing|be gone forever|go to sleep and (?:never|not) wake)(?! (?:for|to see|of (?:laugh|embarrass|hung)))`,
    '(?:wish|wished) (?:that )?i (?:was|were|would be|had) (?:\\w+ )?(?:dead|never born|never been born|not alive|not here anymore)|wish i (?:would|could|didnt) (?:\\w+ )?(?:die|wake up)',
    'better off (?:dead|without me|if i (?:was|were) (?:dead|gone|not here))|better if i (?:was|were|wasnt|werent) (?:\\w+ )?(?:dead|gone|not here|around|here|alive)',
    '(?:dont|do not|doesnt|didnt|no longer) (?:even |really |wanna |want to |want )+(?:live|be alive|exist|wake up|be here any ?more|be here no more|go on|keep living|keep going|be on this earth|be in this world|be around any ?more)(?! (?:alone|there|in|with|at|near))',
    '(?:whats|what is|see|seeing|no) (?:the |any |no )?(?:point|reason|use) (?:\\w+ )?(?:to |in |of )?(?:living|going on|being alive|keep going|live|be here)|no ?(?:one|body) (?:would|will) (?:even )?(?:miss|care|notice) (?:\\w+ ){0,2}(?:if|when) i',
    '(?:no|any) (?:reason|point|purpose) (?:to|in|of) (?:live|living|go on|going on|keep going|be alive|being alive)|nothing (?:left )?to live for|nothing worth living',
    '(?:cant|dont|couldnt) (?:find|see|have) (?:a|any|one) reason (?:to|for)|(?:im|just|being|such|only) (?:a|in the) (?:burden|way) (?:to|and|my|they|everyone)',
    '(?:tired|sick|done) (?:of|with) (?:living|being alive|life|this life|my life|existing)|given up on life|giving up on life',
    '(?:life|living) (?:isnt|is not|not|aint) worth|not worth living|cant (?:go on|keep going|live) (?:like this|any ?more|this way|no more|living)|cant do this life',
    '(?:slit|cut|cutting|slitting) my wrists?|jump(?:ing)? (?:off|from|in front) (?:of )?(?:\\w+ ){0,2}(?:bridge|roof|building|balcony|train|window|traffic|overpass)|put a (?:gun|bullet) (?:to|in) my (?:head|mouth)|blow my brains',
    `${wish} (?:\\w+ ){0,2}(?:hang|cut|shoot|drown) (?:my ?self|me)`,
    '(?:have|got|holding|bought|loaded) (?:\\w+ ){0,2}(?:gun|pills|rope|knife|razor) (?:\\w+ ){0,4}(?:use it on|end|kill|myself|my life|be done|die)',
    '(?:say|saying|said) (?:my )?(?:last |final )?good ?bye to (?:everyone|my (?:family|kids|children)|this world)|goodbye cruel world|take care of my (?:kids|children|family|dog|cat) when i(?:m| am) (?:gone|dead)',
    '(?:going to|gonna|about to|want to|wanna|ready to) (?:just )?end (?:it|everything|things)(?=$| (?:now|tonight|today|soon|all|please))|(?:hope|wish|pray|praying) (?:that )?i (?:dont|wont|never|didnt|do not) wake up(?! (?:late|early|sick|with|in|to|at|too))|(?<=^ ?)(?:i )?(?:just )?cant go on(?=$)|(?:lost|losing|no) (?:the |my |all )?will to live|dont (?:deserve|care) (?:to live|if i (?:live|die))',
  ],
  'heart-stroke': [
    `(?:chest|heart) (?:is |feels |really |has |been |keeps |a |so |very |just |starting to |started )*(?:pains?|pressure|tightness|hurts?|hurting|tight|tightening|aches?|aching|discomfort|killing me|heavy|crushing|burning|on fire|being squeezed|squeezing|stabbing)`,
    `${sick} (?:\\w+ ){0,5}(?:in|on|across|to|around) (?:${near} )?(?:chest|heart)`,
    '(?:sitting|standing|pressing|pushing|weight) on (?:my|his|her) chest',
    'heart ?attack(?: symptoms)? (?:please|help|now|right now|i think)|(?:cant|cannot) smile|talking (?:funny|weird|gibberish)',
    '(?:left|right|my|his|her) arm (?:and|or) (?:jaw|chest|neck)|pain (?:\\w+ ){0,4}(?:down|in) (?:my|his|her) left arm|jaw (?:and|or) (?:left )?arm',
    `(?:having|think|thinks|may be|might be|maybe|getting|feels like|feel like|could be|just had|about to have|had a|has had a|symptoms of|signs of|is it|mini|possible|looks like|going into|in) (?:\\w+ ){0,5}(?:heart ?attack|stroke|cardiac arrest)(?! (?:survivor|unit|rehab|clinic|history|risk|awareness|class))${past}`,
    `${limb} (?:\\w+ ){0,3}(?:is |are |looks |look |went |feels |has |gone |just |suddenly |all )*(?:droop\\w*|numb|crooked|twisted|paralyzed|weak|limp|dead|sagging|lopsided)`,
    `(?:numb|droopy|drooping|paralyzed|weak) (?:on|in) (?:one|my|his|her|the) (?:\\w+ )?${limb}|one side of (?:my|his|her|the) (?:face|body|mouth)`,
    `(?:cant|cannot|can not|couldnt|unable to|not able to) (?:even )?(?:move|feel|lift|raise|use) (?:my|his|her|one|the) (?:\\w+ )?(?:${limb}|side)`,
    '(?:cant|cannot|couldnt) (?:talk|speak|walk|move|see) (?:or|and|right all|nor)|(?:cant|cannot) (?:feel|move) (?:my|his|her) (?:\\w+ )?(?:legs?|arms?|face)|not making (?:any )?sense|(?:talks?|talking|speaking) (?:nonsense|gibberish)|slur\\w*(?: \\w+)? (?:speech|words?|talking)|(?:speech|words?|talking) (?:is |are |sounds? |came out |all )*(?:slurr\\w*|garbled|jumbled|slurry)|slurring',
    '(?:sudden|suddenly|all of a sudden) (?:\\w+ ){0,3}(?:cant|cannot|couldnt|lost) (?:\\w+ ){0,2}(?:see|vision|sight|speak|talk|walk|balance|stand|move)|(?:lost|losing) (?:(?:my|his|her|all) )?(?:vision|sight|speech)(?= |$)|cant (?:speak|talk|see) (?:all of a sudden|suddenly|right all)',
    '(?:worst|thunderclap) headache|headache (?:of|in) (?:my|her|his) life',
    'heart (?:is |keeps |has |been |just )*(?:racing|pounding|fluttering|skipping|stopped|beating) (?:\\w+ ){0,4}(?:fast|faint|dizzy|hard|out of|wont|cant|irregular|and im|passing)|heart stopped',
    'no pulse|cant (?:find|feel) (?:a|his|her) pulse|elephant (?:\\w+ ){0,3}chest|crushing (?:\\w+ ){0,2}chest',
    'heart (?:wont|will not|cant|doesnt) (?:stop|slow)|(?:he|she|husband|wife|mom|mother|dad|father|brother|sister|grandma|grandpa|son|daughter) (?:cant|cannot|couldnt) (?:talk|speak)(?=$| (?:right(?=$)|straight|clearly|suddenly|all of|at all|properly|or (?:move|walk)|and))|(?:just|suddenly|i) went blind(?: in (?:one|my) (?:\\w+ )?eye)?(?=$| (?:and|help|suddenly|today|just|all of))|(?<=^ ?)(?:help )?i cant move(?=$| (?:help|please|at all|my whole|anything))',
  ],
  breathing: [
    '(?:cant|cannot|can not|cnt|couldnt|could not|unable to|barely|hardly|struggling to|struggles to|hard to|hard time|difficult to|difficulty|trouble|problems?|not able to|fighting to|having to fight to) (?:\\w+ ){0,2}(?:breath|breathe|breathing|breth|breathin|breathes|catch (?:my|his|her) breath|get (?:any |enough )?air|inhale)(?! (?:through|thru|out of) my nose)',
    '(?:not|isnt|stopped|stops|aint|quit|isn t) (?:\\w+ )?breathing|breathing (?:is |has |very |really |so )*(?:stopped|bad|shallow|labored|worse)',
    'short(?:ness)? (?:of|on) breath|out of breath (?:\\w+ ){0,3}(?:just|sitting|resting|cant|lying)|gasping|gasps for|no air|running out of air|need air|cant get air',
    'chok(?:ing|ed) (?:on|and|to|now|help|please)|(?:is|im|am|shes|hes|baby|son|daughter|dad|mom|husband|wife|started) (?:\\w+ )?choking|suffocat\\w+|asphyxiat\\w+',
    '(?:throat|tongue|lips?|face|airway) (?:\\w+ ){0,3}(?:closing|closed up|feels tight|is tight|getting tight|swelling|swollen|swelled|turning blue|blue|tight and|closes)|swelling (?:\\w+ ){0,3}(?:throat|tongue|lips?|face)|(?:turning|turned|going|lips are|looks|is) (?:\\w+ )?blue(?= |$)(?! (?:cross|shield))',
    'anaphyla\\w+|severe allergic|bad allergic reaction|allergic reaction (?:\\w+ ){0,5}(?:throat|breath|swell\\w*|face|tongue|hives all)|epi ?pen (?:\\w+ ){0,3}(?:used|not|isnt|wont|out|expired|didnt)|used (?:my|his|her) epi ?pen',
    'asthma (?:attack|is (?:really |very )?bad|flare (?:\\w+ )?cant)|inhaler (?:\\w+ ){0,2}(?:isnt|is not|not|didnt|doesnt|aint|wont|no longer) (?:\\w+ )?(?:work\\w*|help\\w*|doing)',
    '(?:something|food|piece|bone|meat|pill) (?:\\w+ ){0,3}stuck in (?:my|his|her) throat',
    '(?:oxygen|o2|sats?|saturation|pulse ox) (?:\\w+ ){0,5}(?:[5-7]\\d|8[0-5])(?= |$)',
    'not (?:getting|able to get) (?:\\w+ )?(?:air|oxygen)|(?:oxygen|o2)(?: tank)? (?:just |has )?(?:ran|run|running) out|out of oxygen(?! (?:tub\\w+|masks?|hoses?|supplies))|(?:having|having an|getting an|is having an|think its an|this is an) (?:\\w+ )?allergic reaction|(?:have|has|got) an allergic reaction(?=$| (?:now|right now|help|and|please))|(?<=^ ?)allergic reaction(?=$| (?:help|please|now))',
  ],
  injury: [
    '(?<!no )blood in (?:my|his|her|the|their) (?:vomit|stools?|poop|spit|phlegm)|(?:think|just|fell|believe|pretty sure) (?:\\w+ ){0,3}(?:broke|fractured|broken) (?:my|his|her) (?:hip|neck|back|skull|leg|spine|pelvis)|(?:smell|smelling|smells like) gas|gas leak|carbon monoxide|smoke inhalation',
    'bleed(?:ing|s)? (?:\\w+ ){0,4}(?:a lot|badly|heavily|heavy|profusely|everywhere|out|wont stop|non ?stop|so much|bad|from (?:my|his|her|the) (?:head|ear|eyes|mouth|neck)|through)|(?:cant|wont|doesnt|not|isnt|never) (?:\\w+ ){0,2}(?:stop|stopping) (?:the |my )?bleeding|bleeding (?:and |that |it |just )*(?:wont|cant|will not|hasnt|doesnt|isnt|not) stop\\w*|im bleeding|is bleeding',
    '(?:in|with|covered in|from|spitting) blood(?! (?:tests?|work|sugar|pressure|type|thinn\\w*|draw|results?|bank|drive))|blood (?:is )?coming|blood (?:is |all |pouring |everywhere|gushing|spurting|coming |wont stop)+|(?:so much|(?:lot|lots|loads|pool) of) blood(?! (?:tests?|work|sugar|pressure|drawn|thinner))|(?:losing|lost) (?:\\w+ ){0,3}blood|hemorrhag\\w+',
    '(?:vomit\\w*|throw(?:ing)? up|threw up|cough\\w*|spit\\w*|puk\\w*|pee\\w*|poop\\w*|peed) (?:up )?(?:\\w+ )?blood|blood (?:when|every time) i (?:cough|vomit)',
    '(?:is not|isnt|not|stopped|aint) respond(?:ing|s)?(?! to (?:my|our|any|the|your|his|her) (?:calls?|texts?|messages?|emails?))|doesnt (?:know|recognize) (?:who|where|us|me|anybody|anyone)|unconscious|unconcious|unresponsive|(?:is|are|and|hes|shes) not moving|(?:black(?:ing|ed|s) out)|on the (?:floor|ground) (?:and )?(?:not|cant|wont)|empty (?:\\w+ )?bottle|passed out|passing out|pass out|blacked out|fainted|fainting|going to faint|collapsed',
    '(?:wont|will not|cant|not|isnt|doesnt|didnt|never) (?:\\w+ ){0,2}(?:wake|waking|woke) (?:up|him|her)(?! (?:early|late|at|for|before|until|till|in the (?:night|middle)|during))|(?:cant|cannot|couldnt) wake (?:him|her|my|them)|not responding to (?:me|us|anything|touch|voice)|(?:he|she|baby|mom|dad|husband|wife) (?:is |isnt |s )?(?:not respond\\w*|isnt responding|not moving)',
    `(?:having|having a|had a|is having|keeps having|having another|started) (?:\\w+ ){0,2}seizures?${past}|seizing|convuls(?:ing|ed|es)|(?:having|has|had|in|into) convulsions`,
    'overdos\\w+|over dosed?|(?:took|taken|swallowed|ate|drank|injected|gave myself) (?:\\w+ ){0,2}(?:too many|too much|all (?:of )?(?:my|the|his|her)|a (?:whole|full|entire) bottle|the (?:whole|entire) bottle|a bunch of|a handful of|a lot of|[2-9]\\d|twenty|thirty|forty|fifty|double|triple) (?:\\w+ ){0,4}(?:pills?|tablets?|meds?|medicines?|medications?|insulin|tylenol|sleeping|bottle|advil|aspirin|oxy\\w*|capsules|dose|painkillers)|took (?:the |a )?(?:whole|entire|full) bottle',
    '(?:drank|drunk|swallowed|ate|drinking) (?:\\w+ ){0,3}(?:bleach|poison|antifreeze|rat poison|drain|detergent|cleaner|lye|gasoline|battery|pesticide|ammonia)|poisoned|been poisoning',
    '(?:been |got |was |am |were )(?:just )?(?:shot|stabbed|run over|electrocuted|hit by (?:a|the) (?:car|truck|bus|train))(?! (?:at|of|for) (?:the|my) (?:clinic|flu))|gunshot|stab wound|got my (?:\\w+ )?(?:finger|hand|leg|arm) (?:cut|chopped|caught)|cut off (?:my|his|her) (?:finger|thumb|hand|toe)|car (?:accident|crash|wreck) (?:\\w+ ){0,5}(?:now|just|bleed\\w*|hurt|trapped|help)|just (?:had|been in|got in) (?:\\w+ ){0,3}(?:car )?(?:accident|crash|wreck)',
    '(?:fell|fallen|falling|fall) (?:\\w+ ){0,8}(?:cant (?:get up|move|walk|stand)|cannot (?:get up|move)|hit (?:my|his|her) head|on (?:my|his|her) head|not moving|wont wake|bleed\\w*|think i broke|unconscious|broke (?:my|his|her) hip)|(?:hit|hitting|banged|smashed|cracked|bashed) (?:my|his|her) head|head (?:injury|is bleeding|split)',
    'bone (?:is |was )?(?:sticking|poking|coming|showing|out|through)|(?:see|seeing) (?:the |my )?bone|(?:deep|huge|big) (?:cut|gash|wound)|cut (?:\\w+ ){0,3}(?:artery|to the bone|really deep|very deep|so deep)',
    '(?:badly|severely) burn(?:ed|t)|burn(?:ed|t|ing|s) (?:\\w+ ){0,3}(?:badly|all over|most of|half|third degree|my whole|severely|really bad|alive)|third degree|house (?:is )?(?:on fire|burning)|(?:my|the) (?:house|apartment|kitchen|clothes|hair) (?:is |are |caught )+(?:on )?fire|caught on fire|gas leak|carbon monoxide',
    'pregnant (?:\\w+ ){0,6}(?:bleed\\w*|not moving|cant feel|water broke|contractions)|water (?:just )?broke|baby (?:is )?coming|(?:in|going into) labor|baby (?:\\w+ ){0,3}(?:not moving|stopped moving|isnt moving)',
    '(?:sugar|glucose) (?:\\w+ ){0,5}(?:[1-4]\\d|[4-9]\\d\\d)(?= |$)|(?:blood pressure|bp) (?:\\w+ ){0,4}(?:2[0-4]\\d|19\\d)(?= |$)',
    '(?:call|calling|called|dial|need|send|get|please|phone|want) (?:\\w+ ){0,3}(?:911|an? ambulance|ambulance|paramedics?|the ambulance|emts?)(?! (?:bill|ride|cost|invoice|charge))|(?<!not )(?<!isnt )(?<!no )(?<!if )(?:this is|its|it is|is|having|have) an? (?:medical |real |life )*emergency(?! contact| number| room| exit| kit| visit| fund| form| phone)|medical emergency|(?:im|i am|i m|i think i m|feel like im|feels like im|think im|is|hes|shes) (?:actually |really |literally )?dying(?! (?:to|for|of (?:laugh|bore|hung|heat|curios|embarr)))|(?:im|i am|am i) (?:going to|gonna|about to) die(?! (?:of (?:laugh|bore|hung|embarr|heat)|laughing|if))|help me (?:please )?(?:im|i am|i cant|hes|shes|now|quick|hurry)',
    'cant get (?:him|her|them|my \\w+) to (?:wake|respond|breathe|move|open|stop (?:shaking|bleeding))|(?:fell|fallen|collapsed) (?:\\w+ ){0,4}(?:isnt|is not|wont|not|doesnt|aint) (?:\\w+ )?mov\\w+|(?:he|she|baby|dad|mom|husband|wife|son|daughter|grandma|grandpa) (?:isnt|is not|aint|stopped) moving|(?<=^ ?)i (?:just )?broke my (?:leg|arm|neck|back|ankle|wrist)(?=$| (?:and|help|now))',
    '(?:stitches|incision|wound|staples|sutures|fistula) (?:\\w+ ){0,4}(?:opened|burst|popped|busted|came open|split open|ripped open|tore open)|(?:he|she|i|son|daughter|brother|sister|friend|husband|wife|boyfriend|girlfriend) (?:just )?(?:odd|ods|od)(?=$| (?:on|again|and|help))|oding|odded',
    '(?:got|gotten|getting) into (?:my|his|her|the|grandmas?|our) (?:pills|meds|medicine|medication)|(?:kid|son|daughter|grandson|granddaughter|baby|toddler|child|grandbaby|grandchild) (?:\\w+ )?(?:ate|swallowed|drank|took) (?:some |a |all )?(?:of )?(?:my|the|some|our|grandmas?) (?:pills?|meds|medicine|medication|battery|magnet|coin)',
    '(?<=^ ?)seizures?(?=$| (?:now|help|please|right now))|(?:got|getting) burn(?:ed|t) (?:\\w+ ){0,2}(?:bad|badly)|burn(?:ed|t) (?:my|his|her) (?:face|chest|back|eyes|whole)|fire in (?:my|the|our) (?:house|kitchen|apartment|home|bedroom|building|room)|cut (?:my|his|her) (?:\\w+ )?(?:finger|thumb|hand|toe|arm|leg)s? off|bit(?:ten)? by (?:a|the) (?:\\w+ )?(?:snake|rattlesnake|copperhead|black widow|scorpion|rabid)|snake (?:just )?bit',
    '(?:is|hes|shes|kid|son|daughter|baby|child|im|he|she) (?:just )?(?:drowning|drowned)(?! (?:in (?:\\w+ )?(?:work|debt|bills|paperwork|homework|laundry|tears)|\\w+ years|years|in (?:19|20)|when))|fever (?:\\w+ ){0,3}(?:10[4-9]|4[0-3])(?= |$)|(?:having|has|got|had|have) (?:a )?heat ?stroke(?! (?:\\w+ ){0,3}(?:ago|last|years?))|heat ?stroke and',
    'send (?:\\w+ )?help(?! (?:with|for|to|filling))|(?<=^ ?)(?:medical |an? )?emergency(?=$| (?:please|help|now|send|call|right now))',
  ],
  violence: [
    '(?:breaking|broke|trying to (?:get|break)|trying to come) (?:into|in to|in) (?:my|our|the) (?:house|home|apartment|place)|(?:someone|somebody|a man|intruder) (?:is )?(?:in|inside) my (?:house|home|apartment)(?! (?:to|fixing|cleaning|working|helping|for))|(?:dont|wont|doesnt|refuse to|refuses to) (?:feed me|feed him|feed her|give me (?:any )?(?:food|water))',
    `${who} (?:\\w+ ){0,3}${beat} (?:me|us|my (?:kids|children|mom|mother|daughter|son|face))(?! (?:to (?:it|send|call|ask|the|fill|get|book)|by surprise|a (?:call|text|message)|up (?:at|about|when|around|later)|with (?:the|a) (?:bill|news|question)|base))`,
    '(?:been|being|getting|get|gets|got|was|am|is) (?:\\w+ )?(?:abused|beaten|beat up|beaten up|raped|molested|assaulted|strangled|choked|threatened|trafficked|kidnapped|attacked|hit by (?:my|him|her))|domestic (?:violence|abuse)|sexual(?:ly)? (?:assault\\w*|abus\\w*)|elder abuse',
    '(?:afraid|scared|terrified|frightened) (?:of|for my life|to go home|to be home|he(?:ll| will|s going)|she(?:ll| will)|my (?:husband|boyfriend|wife|partner|ex|son))(?! (?:needles?|the dentist|shots?|heights|surgery|doctors?|hospitals?|flying|covid|falling|blood|side|losing|getting|what|missing|that|it))',
    '(?:not|dont feel|never|am not|isnt) safe (?:at|in|with|here|around)',
    '(?:has|have|had|with|pulled|holding|pointing|pulled out) (?:\\w+ ){0,2}(?:gun|knife|weapon|machete)(?= |$)(?! (?:permit|license|safe|wound))',
    '(?:throws|threw|slammed|slams|pushed|pushes|shoved|shoves|drags|dragged) me (?:against|down|into|to the|around|by)|threatening (?:to|me|us)|leaves? bruises|death threats?|threats? (?:to|on) (?:my|our) (?:life|family)|(?:hides|hid|hiding|withholds) my (?:meds?|medicines?|medication|food|phone|pills)',
    '(?:going to|gonna|will|wants to|want to|wanna|trying to|tried to|threatened to|threatens to|said hed|said he would|says he will|he ll|hell|shell|about to) (?:\\w+ )?(?:kill|shoot|stab|murder|strangle) (?:me|us|him|her|them|everyone|everybody|somebody|someone|my|you|people)(?! (?:laughing|if i miss|if i dont))',
    '(?:locked|locks|keeps|keeping|holding|held) me (?:in|inside|up|hostage|prisoner|locked|against)|wont let me (?:leave|out|eat|go outside|use the phone|take my)|(?:takes|took|taking|steals|stealing|withholds) my (?:meds|medicine|medication|food|pills) (?:away|from)',
    '(?:i want to|im going to|i will|im gonna|i feel like) (?:hurt|kill|shoot|stab) (?:him|her|them|someone|somebody|my|people|everyone)',
    '(?:got|has|have|had|keeps|kept) me (?:\\w+ )?(?:locked|trapped|tied)|(?:he|she|hes|shes|husband|boyfriend|son|ex|man|guy|someone|somebody|they) got (?:a|the|his) (?:gun|knife|machete)(?! (?:permit|license|safe))|(?:points|pointed|aimed|pulls|put) (?:a|the|his) (?:gun|knife) (?:at|on|to)|(?:someone|somebody|someones|somebodys|he|hes|they|theyre|a man) (?:is |are )?(?:breaking|trying to break|broke) in(?=$| (?:help|now|to my|the (?:house|door|window|back)))',
  ],
}
