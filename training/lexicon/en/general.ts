/** Words of news, work, school and talk that the other lists leave out. */
export const general = `
oh ah uh um er hmm hm huh ooh aw aww wow hey hiya such along others middle worth born days kidding involved according bigger nor among longer ones ya ma don didn doesn isn wasn weren wouldn couldn shouldn haven hasn hadn aren ain won ve ll re
darling sweetheart honey mum mummy granddad nan bloke lad lads lass mate cheers bloody brilliant rubbish queue flat lorry chap gentleman gentlemen ladies lord sire madam majesty sir captain lieutenant sergeant colonel commander detective inspector agent cop cops sheriff officer bastard idiot fool jerk moron asshole dick damned shame sake
america american americans england britain british europe european france french germany german italy italian russia russian china chinese japan japanese india indian africa african asia asian australia australian canada canadian ireland irish scotland scottish london paris
nation nations national international global worldwide foreign domestic federal regional local state states city cities county counties town towns village villages suburb suburbs border borders
president presidential vice minister ministry parliament congress senate senator representative governor mayor candidate election elections vote votes voter voters voting campaign campaigns democrat democrats republican republicans conservative liberal labour party parties opposition coalition reform constitution democracy dictator republic secretary spokesman spokeswoman ambassador diplomat treaty summit policy policies bill bills legislation
war wars military army navy troops soldier soldiers attack attacks attacked terrorism terrorist bombing explosion missile weapon weapons forces armed defence defense conflict rebel rebels victim victims killed wounded deaths
economy economic economics financial finance growth inflation unemployment company companies corporate business businesses entrepreneur market markets stock stocks share shares shareholder shareholders investment investments investor investors sales production industry industrial trade commerce commercial export exports import imports sector banking banks loan loans mortgage dollars euros pounds currency budget fiscal taxes spending deficit surplus revenue revenues profits losses earnings income
workers union unions strike wages salaries jobs hiring layoffs pensions
justice judicial judges prosecutor prosecutors tribunal supreme sentence sentenced convicted accused charges trial trials lawyers crime crimes robbery thieves burglar policeman officers detained custody arrested prison prisons inmates investigation investigators investigations evidence witness witnesses jury guilty
science scientific scientist scientists researcher researchers discovery technology technologies technical computers computing software programs systems network networks data website websites online users file files screen keyboard mouse printer apps device devices machine machines engine engines energy oil nuclear solar environmental environment climate pollution
nature species planet oceans forests rivers lakes volcano earthquakes flooding floods drought hurricanes wildfire wildfires storms
culture cultural artistic artists painter sculpture museums exhibition works theatre cinema films movies actors actresses directors script scenes musical musicians bands album albums songs guitars orchestra opera dancing
literature literary writers author authors novels poems poetry poets stories tale tales editor editors publisher readers journalist journalists journalism newspapers
sports sporting athletes footballer players teams matches tournament championship cup league goals coaches referee stadium fans victory defeat draw race racing cycling tennis basketball baseball boxing swimming athletics olympic medals
education educational learning schools colleges teachers professors pupils students universities degree degrees courses classes lesson lessons exam exams grades homework assignment assignments essay
historic historical history historian century centuries era ancient medieval empire kings queens princes nobles conquest independence revolution colony colonial
religion religious churches bishop pope priests monk nun mass prayers faith beliefs holy saint saints sin sins gospel gods
society societies communities citizens population inhabitants residents neighbours neighbors
solution solutions results effects causes consequences increases decline reduction improvements changes developments processes projects plans objectives strategies measures
decisions agreements proposals initiative initiatives opinions statements announcements speeches interviews meetings encounter encounters conference conferences
relations situations conditions circumstances positions options alternatives possibilities opportunities needs risks threats challenges
numbers amounts percentages figures average majority minority half portion portions entire
models types kinds forms aspects features elements functions structures bases sources origins principles
expressions words phrases languages meanings senses letters
existing growing following previous earlier later upper lower outer inner major minor key main leading primary secondary
current recent latest modern contemporary former future past ancient brand
different various several numerous certain particular specific similar alike same opposite
able unable capable available responsible likely unlikely necessary useful sufficient
absolutely definitely simply practically especially mainly currently previously recently completely perfectly directly clearly easily hardly evidently naturally honestly fortunately unfortunately regrettably approximately exclusively apparently presumably increasingly relatively respectively
faster slower stronger weaker taller shorter cheaper nicer colder hotter warmer cleaner safer easier harder heavier lighter richer poorer smarter funnier prettier uglier healthier sicker greatest biggest largest smallest fastest hardest easiest youngest strongest cheapest tallest coldest hottest funniest
sleeping asleep awake standing lost found worried engaged married divorced dead alive buried
spoons knives forks plates bowls cups glasses pots pans oven stove microwave fridge freezer washer dryer broom mop bucket soaps towels sheets pillows blankets mattress curtains carpets
pens pencils notebooks backpacks scissors glue tape folders calculator
sneakers boots sandals flip-flops socks stockings trousers pants skirts dresses shirts blouses sweaters hoodie jackets coats caps hats gloves scarf belts bags wallets watches rings necklaces earrings bracelets glasses sunglasses shorts jeans pajamas
apples pears oranges bananas grapes strawberries watermelons pineapples lemons peaches plums cherries tomatoes potatoes onions garlic carrots lettuce cucumbers peppers pumpkins corn beans lentils chickpeas noodles spaghetti burgers fries sandwiches hotdog wings steak turkey lamb
dogs cats birds horses cows pigs hens chickens ducks rabbits mice snakes fishes sharks lions tigers elephants monkeys bears wolves foxes sheep goats puppies kittens
shutup shaddup darn dumbass loser weirdo creep stupid dummy silly crazy nuts lazy bossy nosy rude
alarm alarms reminder reminders set wake turn off play pause skip volume louder quieter temperature degrees forecast rainy cloudy stormy sunny shuffle playlist podcast station add remove delete show tell joke jokes headlines traffic route directions taxi cab flight flights booking reservation restaurants order takeout delivery pizza email emails contacts calendar event events meeting
airline airlines luggage baggage boarding landing takeoff layover destination hotel hotels rooms lodging tourists tourism guides maps beaches mountains hike hikes cruise cruises
please thank sorry welcome okay understood noted agreed deal indeed obviously exactly precisely certainly absolutely naturally surely
seconds moments ages ways ideas lights cars boys girls boy girl guys games keys pictures animals books houses rooms doors windows tables chairs streets countries worlds lives deaths wars minds souls spirits thoughts dreams feelings tears smiles laughs jokes secrets lies facts truths rules laws rights duties
upon onto whom whose shall thou thee thy hath nay aye
nursing elderly housing wellness screening screenings counseling vaccination vaccinations booster boosters swab quarantine symptom symptoms allergies allergy prescriptions refills inhaler inhalers copayment deductible premium premiums coverage provider providers specialist referral referrals caregiver caregivers therapist interpreter translator spanish english language languages
smells tastes sounds looks hurts aches itches burns bleeds swells vomits throwing puked puking nauseated lightheaded dizzy faint fainted sleepy drowsy weak sore stiff numb tingling bruised swollen
`
