/** Entries; below each, ways to say it (=) and ways to say something else (!). */
export const toldInWordsEn = `
We are open Monday to Friday from 8:00 a.m. to 5:00 p.m.
= We are open weekdays, 8 to 5.
= On Fridays we close at five.
= We open at eight in the morning on weekdays.
= We are open Mon-Fri 8am-5pm.
= We are open five days a week, Monday through Friday.
! On Fridays we close at six.
! We open at nine in the morning on weekdays.
! We are open six days a week.
We are open from 7:30 a.m. to 4:30 p.m. on Tuesdays and Thursdays.
= Tuesdays and Thursdays we open at half past seven.
= On Thursdays we are open from seven thirty to four thirty.
! Tuesdays and Thursdays we open at half past eight.
The pharmacy closes at 6:45 p.m.
= The pharmacy closes at a quarter to seven.
! The pharmacy closes at a quarter past seven.
! The pharmacy closes at a quarter to six.
The pharmacy closes at 12:15 p.m. on Saturdays.
= On Saturday the pharmacy closes at a quarter past twelve.
The nurse line is open 24 hours a day, 7 days a week: 787-555-0143.
= The nurse line is open around the clock at 787-555-0143.
= You can call the nurse line any time, day or night, at (787) 555-0143.
= The nurse line is open 24/7 at 787.555.0143.
Call 787-555-0143, extension 4.
= Call 787-555-0143, ext. 4.
= Dial 787-555-0143 and then extension four.
A visit costs $45 without insurance.
= Without insurance it is 45 dollars.
= Without insurance it is forty-five dollars.
! Without insurance it is fifty-four dollars.
A visit costs $45.00 without insurance.
= You pay $45 without insurance.
A visit costs between $20 and $60 depending on your income.
= Depending on your income you pay $20 to $60.
There is a 20 % discount if you pay that day.
= If you pay that day you get 20 percent off.
Results take 5 to 7 days.
= Results take between 5 and 7 days.
= Results take five to seven days.
= Results take about a week, 5 to 7 days.
Results take 14 days.
= Results take two weeks.
The class lasts 90 minutes.
= The class lasts an hour and a half.
= The class is one and a half hours.
! The class lasts two hours and a half.
! The class lasts an hour.
The class lasts 1 hour.
= The class lasts 60 minutes.
The group meets the first Tuesday of the month at 6 p.m.
= The group meets on the 1st Tuesday of each month at six in the evening.
The lab is on the second floor.
= The lab is on the 2nd floor.
= The lab is on floor 2.
! The lab is on the 3rd floor.
! The lab is on floor 1.
The lab is on floor 3, suite 302.
= The lab is on the third floor, in suite 302.
We are closed on December 25 and January 1.
= We are closed on Dec 25th.
= We are closed on 12/25.
= We are closed on the 25th of December.
= On Christmas Day, December 25, we are closed.
! We are closed on Christmas Eve.
Vaccines are given from October to March.
= We give vaccines between October and March.
Patients under 18 come with an adult.
= If you are younger than 18, come with an adult.
Mammograms are for women 40 or older.
= Mammograms are for women from age 40.
= Mammograms are for women aged forty and up.
Cancel 24 hours ahead.
= Cancel a day ahead.
= Cancel at least one day before.
Arrive 20 minutes early.
= Arrive about twenty minutes early.
We have 2 clinics: Bayamon and Caguas.
= We have two clinics, one in Bayamon and one in Caguas.
= The two clinics are Bayamon and Caguas.
Classes are on Tuesdays and Thursdays.
= Classes are twice a week, on Tuesdays and Thursdays.
! Classes are once a week.
The first visit is free and later ones cost $10.
= After the first one, each visit costs $10.
Write to help@clinic.example.
= Email us at help@clinic.example.
Go to portal.clinic.example.
= Go to https://portal.clinic.example.
The program lasts 6 months.
= The program lasts half a year.
! The program lasts a year and a half.
The form is good for 1 year.
= The form is good for 12 months.
! The form is good for 10 months.
The prescription is good for 30 days.
= The prescription is good for a month.
Do not eat for 8 hours before.
= Do not eat anything in the eight hours before.
You may have up to 3 visits a month.
= You may have a maximum of three visits per month.
We are open Saturdays 9 to 1.
= On Saturday we are open from nine to one.
We are open Saturdays from 9 a.m. to 1 p.m.
= On Saturday we are open until one.
We are open Saturdays from 9 a.m. to noon.
= On Saturday we are open 9 to 12.
The dentist is in on Wednesdays.
= The dentist is in one day a week, Wednesday.
Bus 21 stops in front of the clinic.
= You can take the 21 bus, which stops in front of the clinic.
= Bus number 21 stops in front of the clinic.
! You can take the 12 bus, which stops in front of the clinic.
It is 3 blocks from the station.
= It is three blocks from the station.
Text STOP to 55512.
= Send STOP to 55512.
The vaccine is for people over 65.
= If you are over 65 you can get the vaccine.
There are 10 free parking spots.
= There are ten free spots.
The grant is $1,500.
= The grant is fifteen hundred dollars.
= The grant is 1500 dollars.
The visit takes 45 minutes.
= The visit takes three quarters of an hour.
Reply 1 to confirm or 2 to cancel.
= Reply 1 to confirm.
Bring your last 3 pay stubs.
= Bring the last three pay stubs.`
