import type { Topic } from '../topic.ts';

/** Posts in other languages and scripts that run from left to right. */
export const languages: Topic = {
  posts: [
    {
      text: 'Guten Morgen aus {city}! Der Kaffee ist stark, die Nerven auch. {ticker} schaue ich heute erst nach dem Frühstück an.',
      replies: ['Moin!', 'Guten Morgen zurück ☕', 'Nach dem Frühstück, klar 😄', 'starke Disziplin'],
    },
    {
      text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller akzeptiert jetzt Krypto. Endlich.',
      replies: [
        'das Wort passt nicht auf mein Handy',
        'endlich!!',
        'und die Mütze?',
        'Rindfleischetikettierungsüberwachung wäre auch noch frei',
      ],
    },
    {
      text: 'Weiß jemand, ob das Treffen am {day} stattfindet? Ich bringe Kuchen mit, notfalls für mich allein.',
      replies: ['ja, ab 19 Uhr', 'bei Kuchen immer', 'Ich komme, was für Kuchen?', 'sonst komme ich zu dir'],
    },
    {
      text: 'Buenos días, familia. Hoy no miro el gráfico. Bueno, solo una vez. Bueno, dos.',
      replies: ['jajaja tres', 'ánimo', 'todos sabemos cómo termina esto', 'buenos días 🧡'],
    },
    {
      text: '¿Alguien más en {city}? Podríamos juntarnos un sábado, sin charlas ni presentaciones, solo {snack} y buena gente.',
      replies: ['yo me apunto', '¡claro que sí!', 'el sábado puedo', '¿a qué hora?'],
    },
    {
      text: 'Mi abuela ya sabe lo que es una billetera fría: “la que se queda en casa”. Tiene razón.',
      replies: [
        'la abuela es sabia',
        'abuela for president',
        'jajaja perfecta definición',
        'denle un curso a esa señora',
      ],
    },
    {
      text: 'Bonjour à tous ! Petit rappel : on ne donne jamais sa phrase de récupération, même si c’est demandé gentiment.',
      replies: ['merci du rappel', 'surtout si c’est demandé gentiment', 'à épingler', 'bonjour !'],
    },
    {
      text: 'J’ai fait du pain, j’ai appelé ma mère, je n’ai pas regardé {ticker}. Une journée parfaite.',
      replies: ['bravo !', 'la recette du pain ?', 'exemplaire', 'demain tu craques 😄'],
    },
    {
      text: 'Bom dia, malta! O mercado está de lado, o mar está ótimo. Até logo. 🏄',
      replies: ['bom dia!', 'boas ondas', 'que inveja', 'o mar ganha sempre'],
    },
    {
      text: 'Alguém explica-me porque é que o meu gato só se deita no portátil quando há velas vermelhas?',
      replies: ['o gato sabe', 'está a proteger-te', 'gato bearish', 'o meu faz igual 😂'],
    },
    {
      text: 'Buongiorno! Qui piove, il caffè è buono e il grafico sembra un elettrocardiogramma.',
      replies: ['buongiorno!', 'almeno è vivo', 'il caffè salva tutto', 'ahah vero'],
    },
    {
      text: 'Dzień dobry! Pierwszy raz uruchomiłem własny węzeł. Żółw jest szybszy, ale duma jest ogromna.',
      replies: ['gratulacje!', 'każdy tak zaczynał', 'brawo 👏', 'jaki sprzęt?'],
    },
    {
      text: 'Доброе утро! Купил {snack}, а не то, о чём вы подумали. День удался.',
      replies: ['доброе!', 'правильный выбор', 'приятного аппетита', 'и мне кусочек'],
    },
    {
      text: 'Привіт усім! Шукаю людей у {city}, щоб пити каву і мовчати про графіки.',
      replies: ['привіт! я за', 'мовчати вмію', 'кава – завжди так', 'пиши, коли'],
    },
    {
      text: 'Καλημέρα παιδιά! Ο καφές είναι έτοιμος, η υπομονή φορτώνει… ⏳',
      replies: ['καλημέρα!', 'υπομονή 99 %', 'κι εγώ έναν διπλό', 'φορτώνει ακόμα 😅'],
    },
    {
      text: 'Günaydın! Grafiğe bakmadan önce çay. Grafikten sonra da çay. ☕',
      replies: ['günaydın', 'çay her zaman', 'doğru strateji', 'bir çay da bana'],
    },
    {
      text: 'おはようございます。今日もチャートは見ません。（もう三回見ました）',
      replies: ['おはようございます！', '三回は少ないほう', 'わかります…', 'お茶を飲みましょう'],
    },
    {
      text: '初めて自分のノードを動かしました。うるさいけど、かわいいです。名前は「かたつむり」にしました。🐌',
      replies: ['すごい！', 'かたつむりちゃん頑張れ', '写真見たいです', 'おめでとうございます🎉'],
    },
    {
      text: '早上好！今天行情像白开水，我去煮面了。',
      replies: ['早！', '吃面最重要', '白开水也健康', '给我留一碗'],
    },
    {
      text: '提醒大家：助记词不要截图，不要放云端，不要告诉任何人，包括“客服”。',
      replies: ['谢谢提醒', '说三遍都不够', '已经抄在纸上了', '转给家人'],
    },
    {
      text: '奶奶問我「區塊鏈」是什麼，我說是一本大家一起寫的帳本。她說：那字要寫漂亮一點。',
      replies: ['奶奶說得對', '太可愛了', '這是最好的解釋', '字很重要 😂'],
    },
    {
      text: '좋은 아침이에요! 오늘도 존버. 커피 두 잔째입니다 ☕☕',
      replies: ['좋은 아침!', '저는 세 잔째', '오늘도 화이팅', '존버는 승리한다… 아마도'],
    },
    {
      text: '{city} 밋업 다녀왔어요. 슬라이드는 없고 떡볶이는 있었습니다. 완벽했어요.',
      replies: ['부러워요', '다음엔 저도 갈게요', '떡볶이면 인정', '사진 없나요?'],
    },
    {
      text: 'สวัสดีตอนเช้าครับทุกคน วันนี้ตลาดเงียบมาก ผมเลยไปทำกับข้าวดีกว่า 🍜',
      replies: ['สวัสดีครับ', 'ทำอะไรกินครับ', 'เงียบจริง', 'น่าอร่อย'],
    },
    {
      text: 'सुप्रभात दोस्तों! आज चार्ट नहीं, बस चाय और समोसे। ☕',
      replies: ['सुप्रभात!', 'चाय सबसे पहले', 'मुझे भी बुलाओ', 'बढ़िया योजना'],
    },
    {
      text: 'Chào buổi sáng cả nhà! Hôm nay thị trường đi ngang, còn mình đi ăn phở.',
      replies: ['chào buổi sáng!', 'phở là chân ái', 'chụp ảnh đi', 'đi cùng với'],
    },
    {
      text: 'Habari za asubuhi, marafiki! Soko limetulia, chai imeiva, tuko pamoja.',
      replies: ['nzuri sana!', 'pamoja 🧡', 'karibu chai', 'asubuhi njema'],
    },
    {
      text: 'God morgen fra {city}. Det er mørkt, det er koldt, og jeg har fundet den sidste kanelsnegl.',
      replies: ['godmorgen!', 'kanelsnegl slår alt', 'del den!', 'helt fortjent'],
    },
    {
      text: 'Maidin mhaith! Uisce faoi thalamh, ach níl aon rud nua ar an gcairt. Tae anois.',
      replies: ['maidin mhaith!', 'tae i gcónaí', 'sláinte ☕', 'lá deas agat'],
    },
    {
      text: 'გამარჯობა! დღეს ბაზარი წყნარია, ხინკალი კი ცხელი.',
      replies: ['გამარჯობა!', 'ხინკალი ჯობია', 'მეც მინდა', 'კარგი დღე'],
    },
  ],
  replies: [
    '🧡',
    '👏',
    '😄',
    'gm from my corner of the world!',
    'translated it and smiled',
    '💯',
    'I love that we have so many languages here',
    '🙌',
    '☕',
    '🫶',
  ],
};
