throw new Error('no licence\nfor you')
