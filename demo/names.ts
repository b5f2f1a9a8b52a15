import type { Random } from './random.ts';

/** A word of a name with its Latin spelling, which e-mail addresses are made of. */
interface Word {
  text: string;
  latin: string;
}

interface NameGroup {
  women: readonly Word[];
  men: readonly Word[];
  /** Family names; without them the father's name follows the given one, whole or as an initial. */
  families?: readonly Word[];
}

const latin = (words: string): Word[] => words.split(' ').map((text) => ({ text, latin: text.toLowerCase() }));
const native = (pairs: string): Word[] =>
  pairs.split(' ').map((pair) => {
    const [text = '', spelling = ''] = pair.split(':');
    return { text, latin: spelling };
  });

const tamil: NameGroup = {
  women: latin(
    'Abinaya Anitha Bhuvaneswari Deepika Dharani Divya Gayathri Gomathi Harini Indhumathi Janani Kalaivani Kavitha ' +
      'Keerthana Lakshmi Madhumitha Malarvizhi Meena Nandhini Nithya Pavithra Priya Ramya Revathi Sandhiya Saranya ' +
      'Sowmiya Subashini Swathi Thenmozhi Vaishnavi Vidhya Yamini',
  ),
  men: latin(
    'Anbarasan Arun Arunkumar Ashwin Balaji Bharath Dhanush Dinesh Elango Ganesan Gokul Gopinath Hariharan Ilayaraja ' +
      'Jeeva Kalyanasundaram Karthik Karthikeyan Kathiravan Kumaresan Logesh Manikandan Mohanraj Murugan Naveen ' +
      'Palanisamy Prabhakaran Prakash Rajesh Ramanathan Ravichandran Sakthivel Saravanan Sathish Selvam Senthilkumar ' +
      'Sivakumar Sundaram Surya Tamilselvan Velmurugan Vignesh Vijay Yuvaraj',
  ),
};

const indian: NameGroup = {
  women: latin(
    'Aishwarya Ananya Anjali Ankita Bhavana Chitra Divya Ishita Kavya Lavanya Meera Megha Neha Nisha Pallavi Pooja ' +
      'Priyanka Rashmi Ritu Sakshi Shreya Shruthi Sneha Sravani Tanvi Varsha',
  ),
  men: latin(
    'Abhishek Aditya Ajay Akash Amit Aniket Anil Arjun Chetan Deepak Girish Harsha Kiran Kunal Mahesh Manoj Nikhil ' +
      'Pradeep Rahul Rakesh Ramesh Rohan Sandeep Sanjay Suresh Varun Venkatesh Vikram Vinay Vivek',
  ),
  families: latin(
    'Agarwal Bhat Chauhan Das Deshpande Ghosh Gowda Gupta Hegde Iyer Jha Joshi Kulkarni Kumar Mehta Menon Mishra Nair ' +
      'Naidu Patel Patil Pillai Rao Reddy Saxena Sharma Shetty Singh Sinha Thakur Varma Verma Yadav',
  ),
};

const christian: NameGroup = {
  women: latin('Angelin Annie Catherine Christina Evangeline Jenifer Josephine Mary Merlin Rebecca Roselin Sharon'),
  men: latin('Abraham Antony Arockiaraj Benjamin Daniel David Francis George Jerome John Joseph Samuel Stephen Thomas'),
  families: latin('Alexander Arputharaj Fernandes Fernando Gnanaraj Jacob Kurian Lourdu Mathew Peter Rajan Xavier'),
};

const muslim: NameGroup = {
  women: latin('Afrin Aisha Ameena Asma Fathima Haseena Jasmine Nasreen Rizwana Sabeena Shabana Yasmin'),
  men: latin('Abdul Ahamed Ashraf Faizal Haroon Ibrahim Imran Irfan Mohamed Mubarak Rafiq Riyaz Sadiq Syed Yusuf'),
  families: latin('Ali Ansari Basha Farook Hussain Kader Khan Meeran Nasar Rahman Sheriff Siddiq'),
};

const tamilScript: NameGroup = {
  women: native(
    'கவிதா:kavitha மீனாட்சி:meenakshi தமிழ்செல்வி:tamilselvi யாழினி:yazhini மலர்விழி:malarvizhi கயல்விழி:kayalvizhi ' +
      'வெண்ணிலா:vennila அகிலா:akila',
  ),
  men: native(
    'முருகன்:murugan செந்தில்:senthil கார்த்திக்:karthik இளங்கோவன்:elangovan அன்பழகன்:anbazhagan ' +
      'தமிழரசன்:tamilarasan வெற்றிவேல்:vetrivel கதிரவன்:kathiravan',
  ),
};

const hindiScript: NameGroup = {
  women: native('अंजलि:anjali पूजा:pooja नेहा:neha श्वेता:shweta प्रियंका:priyanka स्मृति:smriti'),
  men: native('राहुल:rahul अमित:amit विकास:vikas हर्षित:harshit कृष्ण:krishna ज्ञानेश:gyanesh'),
  families: native('शर्मा:sharma वर्मा:verma मिश्रा:mishra यादव:yadav त्रिपाठी:tripathi सिंह:singh'),
};

const groups = [
  [tamil, 58],
  [indian, 20],
  [christian, 8],
  [muslim, 8],
  [tamilScript, 4],
  [hindiScript, 2],
] as const;

export interface InventedName {
  name: string;
  parentName: string;
  /** Latin, lower case, with a dot: the first part of an e-mail address. */
  account: string;
}

/** A name as people in and around Tamil Nadu have them: letters of one script and spaces (spec 5, W20). */
export function inventName(random: Random, woman: boolean): InventedName {
  const group = random.weighted(groups);
  const firstName = random.pick(woman ? group.women : group.men);
  const father = random.pick(group.men.filter((word) => word !== firstName));
  if (group.families) {
    const family = random.pick(group.families);
    return {
      name: `${firstName.text} ${family.text}`,
      parentName: `${father.text} ${family.text}`,
      account: `${firstName.latin}.${family.latin}`,
    };
  }
  return {
    name: `${firstName.text} ${group === tamil ? fatherInitial(random, father.text) : father.text}`,
    parentName: father.text,
    account: `${firstName.latin}.${father.latin}`,
  };
}

/** First letters of the villages and grandfathers that stand in a name. */
const initials = [...'ABCDEGIJKLMNPRSTUV'];

/** The father's name, or its initial alone, or after one or two others. */
function fatherInitial(random: Random, father: string): string {
  const initial = father.slice(0, 1);
  return random.weighted([
    [father, 50],
    [initial, 15],
    [`${random.pick(initials)} ${initial}`, 25],
    [`${random.pick(initials)} ${random.pick(initials)} ${initial}`, 10],
  ] as const);
}
