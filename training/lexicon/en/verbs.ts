/** Regular verbs; the script adds -s, -ed and -ing. A doubled last letter stands after the slash. */
export const verbs = `
abandon absorb abuse accept access accomplish accuse achieve acknowledge act activate adapt add adjust admire admit/t adopt advise affect afford age
agree aim allow amuse analyze announce annoy answer apologize appear apply appreciate approach approve argue arrange arrest arrive ask assist assume
assure attach attack attempt attend attract avoid babysit/t bake ban/n bang bark base bathe beg/g behave belong bill blame bleach bless blink block
boil book borrow bother bounce bow brake breathe brush bug/g bump burn bury buzz calculate call calm camp cancel/l care carry cash cause celebrate challenge change
charge chase chat/t cheat check cheer chew chill choke chop/p claim clap/p clarify clean clear click climb close coach collect color comb
combine comfort comment commit/t communicate compare compete complain complete concentrate concern conclude confirm confuse congratulate
connect consider consist contact contain continue contribute control/l cook copy correct cough count cover crack crash crawl create cross crush cry cure
curl cycle damage dance dare date deal decide decline decorate decrease deduct define delay delete deliver demand deny depend deposit describe deserve
destroy detect determine develop diagnose die diet disagree disappear disappoint discharge disconnect discover discuss dislike divide divorce
donate double doubt download drag/g drain dress drip/p drop/p drown dry dump earn ease edit educate elect email embarrass employ empty enable encourage end
enjoy enroll ensure enter entertain escape establish estimate evaluate examine exchange excite excuse exercise exist expect expire explain
explode explore express extend face fail faint fasten fax fear fetch file fill film finish fire fit/t fix flash flip/p float flood flow flush fold follow fool
force form forward frighten fry function gain gather glow glue grab/g greet guard guess guide hand handle hang happen hate haunt heal heat help hike hire
hook hop/p hope hug/g hunt hurry identify ignore imagine impress improve include increase indicate inform inject injure insist install
insult interest interrupt introduce invent invest invite irritate itch jog/g join joke judge juggle jump kick kill kiss knit/t knock label land last
laugh launch learn level lick lift like limit limp link list listen live load lock log/g look love lower maintain manage mark marry massage match
matter measure melt mention mess miss mistake mix/x moan monitor move multiply murder nag/g nail name need nod/d note notice notify obey object observe
obtain occur/r offend offer open operate order organize overcome owe own pack paint park participate pass paste pause pay pee perform permit/t pet/t phone pick
pinch place plan/n plant play plead please plug/g point poop poke pop/p post postpone pour practice praise pray prefer/r prepare prescribe present press pretend
prevent print process produce program promise promote pronounce protect prove provide pull pump punch punish purchase push quarantine question race
rain raise reach react realize rebook receive recognize recommend record recover reduce refer/r refill reflect refund refuse register regret/t reject relate
relax release rely remain remember remind remove renew rent repair repeat replace reply report request require reschedule rescue research
reserve resign resolve respond rest restart result retire return review rinse risk rob/b roll rub/b ruin rush sail sample save scan/n scare schedule scold
scratch scream scrub/b seal search seem select separate serve settle share shave shelter shop/p shout sign signal skip/p slap/p slip/p slow smell smile smoke snack sneeze
sniff snore snow solve sort sound spell spill spoil spot/t sprain spray squeeze stain stamp stare start state stay steer step/p stitch stop/p store
stress stretch struggle study submit/t subscribe succeed suffer suggest suit supply support suppose surprise surround survive suspect swallow sweat switch
swap/p talk tap/p taste tease telephone test text thank threaten tick tickle tie time tip/p tire touch tour trace track trade train transfer/r translate transport
trap/p travel treat tremble trick trip/p trouble trust try turn twist type undress unite unlock unpack unsubscribe update upgrade upload upset/t urinate use vaccinate
vanish verify visit voice vomit vote wait walk wander want warm warn wash waste watch water wave weigh welcome whisper whistle wipe wish wonder work
worry wrap/p wreck yawn yell zip/p zoom
`

/** Irregular verbs: all the forms people use. */
export const irregularForms = `
arise arose arisen awake awoke be beat beats beaten became become becomes becoming began begins begun beginning bend bends bent bet bite bites bit
bitten biting bleed bleeds bleeding bled blow blows blew blown blowing break breaks broke broken breaking breed brings bringing build builds built building
burnt burst buys catch catches caught catching choose chooses chose chosen choosing cling costs costing creep cut cuts cutting deal deals dealt dealing dig
digging dug does draw draws drew drawn drawing dreamt dreams dreaming drinks drank drunk drives driven eats eaten fall falls fell fallen falling feed feeds fed
feeding fight fights fought fighting finds fits flee fly flies flew flown flying forbid forecast forgets forgetting forgive forgave forgiven forgiving freeze froze frozen
freezing gets getting gotten grind grow grows grew grown growing hangs hung hears hid hide hides hidden hiding hit hits hitting hold holds held holding hurts
keeps kneel knelt lay lays laid laying lead leads led leading lean leaned learnt leaves lend lends lent lending lies lying lit loses losing meaning meet meets met meeting
mistook overslept oversleep pays puts putting quit quits quitting reads rid ride rides rode ridden riding ring rings rang rung ringing rise rises rose rising runs running
saw sees seeing seen seek sells selling set sets setting sew shake shakes shook shaken shaking shed shine shone shoot shoots shot shooting shows shown showing shrink shut shuts
shutting sing sings sang sung singing sink sank sunk sits sat sitting sleeps slid slide slit smelled smelt sneak speaks sped speed spend spends spent spending spilt spin spins split
spread spreads sprung stands stood standing steal steals stole stolen stealing stick sticks stuck sticking sting stung stings stink stank strike struck swear swears swore sworn swearing
sweep swept swell swells swelling swollen swelled swim swims swam swimming swing teach teaches taught teaching tear tears tore torn tearing throw throws threw thrown throwing
throws understanding undergo upset wakes waking woken wear wears wore worn wearing weep wept win wins won winning wind withdraw withdrew writes
outgrow overcame overdo overdose overheard misunderstood misunderstand underwent dying tying died dies dead
`
